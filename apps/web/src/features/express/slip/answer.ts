import { quantityText, type SlipOrder } from '@bourse/domain/exchange'
import { grouped } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { faultText } from './fault-text.ts'
import { type SumAsset, type Sums, useSums } from './use-sums.ts'
import type { Express } from './use-express.ts'

interface AnswerSum {
  raw: bigint
  asset: SumAsset
  text: string
}

/** What the head of the slip says. */
export interface Answer {
  /** Both sums, once there are two; else the title asks for what is missing. */
  get?: AnswerSum | undefined
  give?: AnswerSum | undefined
  title: string
  /** The code that the title names. */
  code: string
  /** May be empty; its place stays. */
  line: string
  isWrong?: boolean | undefined
}

export function useAnswer(express: Express): Answer {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const { view } = express
  const { given, wanted } = view
  if (!given || !wanted) return { title: t('express.head.pick'), code: '', line: '' }
  if (view.isWaiting && view.mode === 'custom')
    return { title: t('express.head.price', { code: wanted.code }), code: wanted.code, line: t('express.head.price.line') }
  if (view.raw[express.slip.amount.of] === undefined) return question(express, sums, t)

  const pair = sumsOf(express)
  const line = lineOf(express, sums, t, tag)
  if (!pair) return { title: t('express.head.change'), code: '', line: line.text, isWrong: line.isWrong }
  const [get, give] = [
    { raw: pair.get, asset: wanted, text: sums.exact(pair.get, wanted) },
    { raw: pair.give, asset: given, text: sums.exact(pair.give, given) },
  ]
  return { get, give, title: '', code: '', line: line.text, isWrong: line.isWrong }
}

function question({ view, context, isUntouched }: Express, sums: Sums, t: Translate): Answer {
  const { given } = view
  if (!given) return { title: t('express.head.pick'), code: '', line: '' }
  const held = context.available.get(given.code) ?? 0n
  const amount = sums.text(held, given)
  const line =
    held === 0n
      ? t('express.head.holdsNone', { code: given.code })
      : t(isUntouched ? 'express.head.start' : 'express.head.holds', { amount })
  return { title: t('express.head.ask', { code: given.code }), code: given.code, line }
}

/** What changes hands: the order's own figures, or what is offered to others. */
function sumsOf({ view, order, proposal }: Express): { give: bigint; get: bigint } | undefined {
  if (order.order) return { give: order.order.givenRaw, get: order.order.receivedRaw }
  if (view.way || proposal.fault === 'NO_AMOUNT') return undefined
  const { given: give, wanted: get } = view.raw
  return give === undefined || get === undefined ? undefined : { give, get }
}

function lineOf(express: Express, sums: Sums, t: Translate, locale: string): { text: string; isWrong?: boolean | undefined } {
  const { view, order, proposal } = express
  const { given } = view
  if (given && view.isInsufficient)
    return { text: t('express.head.short', { amount: sums.text(view.shortRaw, given, 'up') }), isWrong: true }
  const fault = view.way ? order.fault : proposal.fault
  const reason = fault && faultText(fault, express, sums, t, locale)
  if (reason) return { text: reason, isWrong: true }
  if (!view.way) return { text: t('express.head.proposal') }
  if (order.order?.rest) return { text: restText(express, order.order, sums, t, locale) }
  return { text: view.mode === 'custom' ? t('express.head.waits') : '' }
}

/** The typed amount stays as it is; the line says what of it is not exchanged, and why where that is not plain (EXP-09). */
function restText({ view }: Express, { rest }: SlipOrder, sums: Sums, t: Translate, locale: string): string {
  const spec = view.way?.market.spec
  const asset = rest && view[rest.of]
  if (!rest || !asset || !spec) return ''
  const words = {
    rest: sums.text(rest.raw, asset),
    step: `${grouped(quantityText(spec, spec.lotStep ?? 1), locale)} ${spec.base.code}`,
  }
  if (rest.of === 'given') return t(`express.rest.given.${rest.by}`, words)
  return t(`express.rest.wanted.${rest.by}`, words)
}
