import type { AlertReply } from '@bourse/contracts/alert'
import { basisPointsText, parsePerMille } from '@bourse/domain/alert'
import { percentText } from '@bourse/domain/formats'
import { figureText } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import { NIL } from '#ui/kv'

type Terms = Pick<AlertReply, 'market' | 'kind' | 'direction' | 'threshold' | 'span'>

/** LBTC-LUSD is written LBTC/LUSD. */
export function pairOf(symbol: string): string {
  return symbol.replace('-', '/')
}

/** What it tells: “At or above 65,000 LUSD”. */
export function whenText(terms: Terms, t: Translate, locale: string): string {
  const { market, kind, direction, threshold, span } = terms
  const [base, quote] = market.split('-')
  const unit = { price: ` ${quote}`, volume: ` ${base}`, percent: '', spread: '', fill: '' }[kind]
  const values = { threshold: `${figureOf(kind, threshold ?? '', locale)}${unit}`, span: spanText(span, t) }
  return t(`alert.when.${kind}.${direction}` as 'alert.when.price.above', values)
}

/** The figure that it waits for: “65,000.0”, “5%”, “12 bp”, “100 LBTC”. */
export function targetText(
  { market, kind, threshold }: Pick<AlertReply, 'market' | 'kind' | 'threshold'>,
  t: Translate,
  locale: string,
): string {
  if (threshold === null) return NIL
  const figure = figureOf(kind, threshold, locale)
  if (kind === 'spread') return `${figure} ${t('alert.field.basisPoints')}`
  return kind === 'volume' ? `${figure} ${market.split('-')[0]}` : figure
}

/** What the market has to do for that: “rises to”, “up within 1 hour”. */
export function turnText({ kind, direction, span }: Pick<AlertReply, 'kind' | 'direction' | 'span'>, t: Translate): string {
  return t(`alert.turn.${kind}.${direction}` as 'alert.turn.price.above', { span: spanText(span, t) })
}

/** What has happened: “LBTC/LUSD rose to 62,000.0”. */
export function firedText(alert: AlertReply, t: Translate, locale: string): string {
  const { market, kind, direction, span } = alert
  const values = { market: pairOf(market), threshold: targetText(alert, t, locale), span: spanText(span, t) }
  return t(`alert.happened.${kind}.${direction}` as 'alert.happened.price.above', values)
}

/** The figure at which it fired last. */
export function valueText({ market, kind, firedValue }: AlertReply, t: Translate, locale: string): string {
  return targetText({ market, kind: kind === 'fill' ? 'volume' : kind, threshold: firedValue }, t, locale)
}

function figureOf(kind: AlertReply['kind'], figure: string, locale: string): string {
  if (kind === 'percent') return percentText(Number(figure), locale, 'chosen')
  return groupedText(kind === 'spread' ? inBasisPoints(figure) : figure, locale)
}

function spanText(span: AlertReply['span'], t: Translate): string {
  return span === null ? '' : t(`alert.span.${span}`)
}

/** A spread is kept in per mille, and shown in basis points as everywhere in the terminal. */
export function inBasisPoints(perMille: string): string {
  const read = parsePerMille(perMille)
  return read.ok ? basisPointsText(read.value) : perMille
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const

/** The largest unit that divides it: 5,400 seconds are 90 minutes. */
export function restText(seconds: number, t: Translate): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ['minutes', 60]
  return t(`alert.rest.${unit}`, { count: Math.round(seconds / size) })
}

/** Once, or again after how long. */
export function oftenText({ restSeconds }: Pick<AlertReply, 'restSeconds'>, t: Translate): string {
  return restSeconds === null ? t('alert.mode.once') : t('alert.often.again', { rest: restText(restSeconds, t) })
}

function groupedText(plain: string, locale: string): string {
  return plain === '' ? '' : figureText(plain, locale)
}
