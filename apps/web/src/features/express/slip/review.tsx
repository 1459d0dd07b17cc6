import { hasWorsened, quantityText, type SlipFault, type SlipOrder } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { grouped, type Market } from '#features/market'
import { LimitConfirmation } from '#features/orders'
import { useBrokerState } from '#platform/broker'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { faultText } from './fault-text.ts'
import { averageOf, BoundRow, FeeRow, Figure, legsOf, Row, sumsOf } from './figure-rows.tsx'
import { SumPair } from './sum-pair.tsx'
import { type Sums, useSums } from './use-sums.ts'
import type { Express } from './use-express.ts'
import type { Submission } from './use-submit.ts'

interface ReviewProps {
  express: Express
  submission: Submission
}

/** The confirmation of an order: its final figures, which follow the market until it is confirmed (EXP-20, DEF-084). */
export function ExchangeReview({ express, submission }: ReviewProps) {
  const t = useT()
  const sums = useSums()
  const obstacle = useObstacle(express)
  const { market, view } = express
  const { agreed, confirm, back } = submission
  if (!agreed || !market) return null
  const order = express.order.order ?? agreed
  const isWorse = hasWorsened(agreed, order)
  const notice = obstacle ?? (isWorse && <Moved agreed={agreed} market={market} />)
  const words = isWorse ? t('express.review.accept') : t(CONFIRM[view.mode], sumsOf(order, market, sums))
  // Enabled while disconnected: sending itself reports that nothing was sent.
  const press = express.order.fault === undefined ? confirm : undefined
  if (view.mode === 'custom')
    return (
      <LimitConfirmation open terms={order.terms} market={market} notice={notice} confirmText={words} onConfirm={press} onBack={back} />
    )
  return (
    <Dialog
      open
      // Never on the button that sends: whoever presses Enter twice has not decided twice.
      focus="title"
      title={t('express.review.title')}
      onClose={back}
      actions={
        <>
          <Button className="xp-back" onClick={back}>
            {t('express.limit.back')}
          </Button>
          <Button className="xp-confirm" variant="primary" aria-disabled={!press || undefined} onClick={press}>
            {words}
          </Button>
        </>
      }
    >
      <Figures order={order} market={market} express={express} />
      {notice && <div className="above-3">{notice}</div>}
    </Dialog>
  )
}

const CONFIRM = { market: 'express.review.confirm', custom: 'express.review.place' } as const

function Figures({ order, market, express }: { order: SlipOrder; market: Market; express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const { side } = order.terms
  const { given, received } = legsOf(side, market)
  const heldRaw = express.context.available.get(received.code) ?? 0n
  return (
    <>
      <SumPair
        give={{
          raw: order.givenRaw,
          asset: given,
          note: order.leftRaw >= 0n ? t('express.review.leaves', { amount: sums.figure(order.leftRaw, given) }) : undefined,
        }}
        get={{
          raw: order.receivedRaw,
          asset: received,
          note: t('express.review.makes', { amount: sums.figure(heldRaw + order.receivedRaw, received) }),
        }}
      />
      <dl className="kv">
        <Row label={t('express.review.price')}>
          <Figure text={averageOf(market, order.costRaw, order.terms.quantity, tag)} unit={market.quote.code} />
        </Row>
        <BoundRow spec={market} order={order} label={t('express.limit')} />
        <FeeRow spec={market} side={side} order={order} isTaker />
      </dl>
      <p className="cap above-3">{worstText(order, market, sums, t)}</p>
      <StepNote order={order} market={market} express={express} />
    </>
  )
}

/** Why the sum is smaller than what was typed. */
function StepNote({ order, market, express }: { order: SlipOrder; market: Market; express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const { rest } = order
  const typed = express.view.raw.given
  if (rest?.of !== 'given' || rest.by !== 'LOT' || typed === undefined) return null
  const { given } = legsOf(order.terms.side, market)
  const step = `${grouped(quantityText(market, market.lotStep ?? 1), tag)} ${market.base.code}`
  return (
    <p className="xp-step-note small t-2 above-3">
      <Icon name="info" size={16} />
      <span>{t('express.review.steps', { step, rest: sums.figure(rest.raw, given), typed: sums.text(typed, given) })}</span>
    </p>
  )
}

function worstText({ terms, atWorst }: SlipOrder, market: Market, sums: Sums, t: Translate): string {
  return terms.side === 'BUY'
    ? t('express.review.atMost', { amount: sums.text(atWorst.givenRaw, market.quote, 'up') })
    : t('express.review.atLeast', { amount: sums.text(atWorst.receivedRaw, market.quote) })
}

function Moved({ agreed, market }: { agreed: SlipOrder; market: Market }) {
  const t = useT()
  const sums = useSums()
  return (
    <Notice tone="warn" title={t('express.review.moved')}>
      {t('express.review.moved.text', sumsOf(agreed, market, sums))}
    </Notice>
  )
}

/** What changed while the review was open. */
function useObstacle(express: Express): ReactNode | undefined {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const isAway = useBrokerState() !== 'connected'
  const { fault } = express.order
  if (fault === undefined && !isAway) return undefined
  return (
    <Notice tone="warn" title={t('express.review.closed')}>
      {fault === undefined ? t('express.notConnected') : reasonOf(fault, express, sums, t, tag)}
    </Notice>
  )
}

/** Nothing else on the page shows it here. */
function reasonOf(fault: SlipFault, express: Express, sums: Sums, t: Translate, locale: string): string | undefined {
  if (fault === 'HALTED') return t('express.rate.halted')
  if (fault === 'NO_RATE') return t('express.rate.noQuote')
  return fault === 'INSUFFICIENT' ? t('express.fault.INSUFFICIENT') : faultText(fault, express, sums, t, locale)
}
