import { hasWorsened, type SlipFault, type SlipOrder } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import type { Market } from '#features/market'
import { LimitConfirmation, percentText } from '#features/orders'
import { useBrokerState } from '#platform/broker'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { faultText } from './fault-text.ts'
import { averageOf, boundText, Figure, legsOf, Row, SumRows, sumsOf } from './figure-rows.tsx'
import { sumText } from './sum-text.ts'
import type { Express } from './use-express.ts'
import type { Submission } from './use-submit.ts'

interface ReviewProps {
  express: Express
  submission: Submission
}

/** The confirmation of an order: its final figures, which follow the market until it is confirmed (EXP-20, DEF-084). */
export function ExchangeReview({ express, submission }: ReviewProps) {
  const t = useT()
  const { tag } = useLocale()
  const obstacle = useObstacle(express)
  const { market, view } = express
  const { agreed, confirm, back } = submission
  if (!agreed || !market) return null
  const order = express.order.order ?? agreed
  const isWorse = hasWorsened(agreed, order)
  const notice = obstacle ?? (isWorse && <Moved agreed={agreed} market={market} />)
  const words = isWorse ? t('express.review.accept') : t(CONFIRM[view.mode], sumsOf(order, market, tag))
  // Enabled while disconnected: sending itself reports that nothing was sent.
  const press = express.order.fault === undefined ? confirm : undefined
  if (view.mode === 'custom')
    return (
      <LimitConfirmation open terms={order.terms} market={market} notice={notice} confirmText={words} onConfirm={press} onBack={back} />
    )
  return (
    <Dialog
      open
      title={t('express.review.title')}
      onClose={back}
      actions={
        <>
          <Button className="xp-back" onClick={back}>
            {t('express.limit.back')}
          </Button>
          <Button className="xp-confirm" variant="primary" autoFocus aria-disabled={!press || undefined} onClick={press}>
            {words}
          </Button>
        </>
      }
    >
      <Figures order={order} market={market} slippageBps={express.slip.slippageBps} />
      {notice && <div className="above-3">{notice}</div>}
    </Dialog>
  )
}

const CONFIRM = { market: 'express.review.confirm', custom: 'express.review.place' } as const

function Figures({ order, market, slippageBps }: { order: SlipOrder; market: Market; slippageBps: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { side } = order.terms
  const { given } = legsOf(side, market)
  return (
    <>
      <dl className="kv">
        <Row label={t('express.average')}>
          <Figure text={averageOf(market, order.costRaw, order.terms.quantity, tag)} unit={market.quote.code} />
        </Row>
        <Row label={t('express.review.limit', { percent: percentText(slippageBps, tag) })}>
          <span className="fig">{boundText(order, market, t, tag)}</span>
        </Row>
        <SumRows spec={market} side={side} order={order} isTaker />
      </dl>
      <p className="cap above-3">
        {order.leftRaw >= 0n && <>{t('express.limit.leaves', { amount: sumText(order.leftRaw, given, tag) })} </>}
        {worstText(order, market, t, tag)} {t('express.review.lasts')}
      </p>
    </>
  )
}

function worstText({ terms, atWorst }: SlipOrder, market: Market, t: Translate, locale: string): string {
  return terms.side === 'BUY'
    ? t('express.review.atMost', { amount: sumText(atWorst.givenRaw, market.quote, locale) })
    : t('express.review.atLeast', { amount: sumText(atWorst.receivedRaw, market.quote, locale) })
}

function Moved({ agreed, market }: { agreed: SlipOrder; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <Notice tone="warn" title={t('express.review.moved')}>
      {t('express.review.moved.text', sumsOf(agreed, market, tag))}
    </Notice>
  )
}

/** What changed while the review was open. */
function useObstacle(express: Express): ReactNode | undefined {
  const t = useT()
  const { tag } = useLocale()
  const isAway = useBrokerState() !== 'connected'
  const { fault } = express.order
  if (fault === undefined && !isAway) return undefined
  return (
    <Notice tone="warn" title={t('express.review.closed')}>
      {fault === undefined ? t('express.notConnected') : reasonOf(fault, express, t, tag)}
    </Notice>
  )
}

/** Nothing else on the page shows it here. */
function reasonOf(fault: SlipFault, express: Express, t: Translate, locale: string): string | undefined {
  if (fault === 'HALTED') return t('express.rate.halted')
  if (fault === 'NO_RATE') return t('express.rate.noQuote')
  return fault === 'INSUFFICIENT' ? t('express.fault.INSUFFICIENT') : faultText(fault, express, t, locale)
}
