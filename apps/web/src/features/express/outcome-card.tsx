import { quantityText } from '@bourse/domain/exchange'
import { type ReactNode, useEffect, useRef } from 'react'
import { grouped, type Market, marketFigures } from '#features/market'
import { type Order, reasonText, useFills, useOrders } from '#features/orders'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Notice, type NoticeTone } from '#ui/notice'
import { DoneDialog } from './done-dialog.tsx'
import { movedText, type Outcome, outcomeOf } from './outcome.ts'
import { averageOf, legsOf } from './slip/figure-rows.tsx'
import { useOwnOffers } from './slip/queries.ts'
import { type Sums, useSums } from './slip/use-sums.ts'
import type { Sent, Submission } from './slip/use-submit.ts'

/** The outcome of the last order or proposal, until it is closed. While something else is typed already, no dialog gets in the way. */
export function OutcomeCard({ submission, isTyping }: { submission: Submission; isTyping: boolean }) {
  const { sent, dismiss } = submission
  if (!sent) return null
  return sent.kind === 'order' ? (
    <OrderOutcome {...sent} isTyping={isTyping} onClose={dismiss} />
  ) : (
    <OfferOutcome offer={sent.offer} onClose={dismiss} />
  )
}

/** On a phone the outcome would be below the fold: each change scrolls it into view. */
function IntoView({ news, children }: { news: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return (
    <div ref={place} className="xp-outcome">
      {children}
    </div>
  )
}

const TONES: Record<Outcome['is'], NoticeTone> = {
  sent: 'plain',
  unknown: 'warn',
  filled: 'good',
  partial: 'warn',
  none: 'warn',
  open: 'info',
  canceled: 'plain',
  rejected: 'error',
}

interface OrderOutcomeProps extends Extract<Sent, { kind: 'order' }> {
  isTyping: boolean
  onClose: () => void
}

function OrderOutcome({ clOrdId, market, shown, isTyping, onClose }: OrderOutcomeProps) {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const order = useOrders().find((each) => each.clOrdId === clOrdId)
  const outcome = outcomeOf(order, useFills(), market, shown)
  if (outcome.is === 'filled' && order && !isTyping)
    return <DoneDialog outcome={outcome} {...legsOf(order.side, market)} onClose={onClose} />
  const { title, text } = wordsOf(outcome, order, market, sums, t, tag)
  return (
    <IntoView news={`${clOrdId} ${outcome.is}`}>
      <Notice
        tone={TONES[outcome.is]}
        title={title}
        actions={
          outcome.is !== 'sent' &&
          outcome.is !== 'unknown' && (
            <>
              {(outcome.is === 'open' || outcome.is === 'canceled') && (
                <a className={buttonClass({ size: 's' })} href={addressOf('max', {}, { query: { market: market.symbol } })}>
                  {t('express.done.seeOrder')}
                </a>
              )}
              <Button size="s" onClick={onClose}>
                {t('express.done.close')}
              </Button>
            </>
          )
        }
      >
        {text}
      </Notice>
    </IntoView>
  )
}

function wordsOf(
  outcome: Outcome,
  order: Order | undefined,
  market: Market,
  sums: Sums,
  t: Translate,
  locale: string,
): { title: string; text?: string | undefined } {
  const { base, quote } = market
  const { given, received } = legsOf(order?.side ?? 'BUY', market)
  const both = { gave: sums.text(outcome.gaveRaw, given, 'up'), got: sums.text(outcome.gotRaw, received) }
  const price = `${averageOf(market, order?.filledCost ?? 0n, order?.filled ?? 0, locale)} ${quote.code}`
  switch (outcome.is) {
    case 'sent':
      return { title: t('express.done.sent'), text: t('express.done.sent.text') }
    case 'unknown':
      return { title: t('shell.lost.what'), text: t('express.done.unknown.text') }
    case 'filled':
      return { title: t('express.done.filled', { amount: both.got }), text: movedText(outcome, given, received, sums, t) }
    case 'partial':
      return {
        title: t('express.done.partial', both),
        text: t('express.done.partial.text', { price, rest: sums.text(outcome.restRaw, base) }),
      }
    case 'none':
      return { title: t('express.done.none'), text: t('express.done.none.text') }
    case 'open': {
      const quantity = `${grouped(quantityText(market, order?.quantity ?? 0), locale)} ${base.code}`
      const filled = grouped(quantityText(market, order?.filled ?? 0), locale)
      const limit = `${marketFigures(market, locale).price(order?.price ?? 0)} ${quote.code}`
      return {
        title: outcome.gotRaw > 0n ? t('express.done.openPart', { filled, quantity }) : t('express.done.open'),
        text: t('express.done.open.text', { quantity, price: limit }),
      }
    }
    case 'canceled':
      return { title: t('express.done.canceled') }
    case 'rejected':
      return {
        title: t('express.done.rejected'),
        text: t('express.done.rejected.text', { reason: reasonText(order?.reason ?? '', t) }),
      }
  }
}

function OfferOutcome({ offer, onClose }: { offer: Extract<Sent, { kind: 'offer' }>['offer']; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const give = useSums().text(BigInt(offer.quantity), offer.asset, 'up')
  const { data: open } = useOwnOffers()
  // Withdrawn or ended since.
  if (open && !open.some(({ id }) => id === offer.id)) return null
  return (
    <IntoView news={offer.id}>
      <Notice
        tone="good"
        title={t('express.proposal.done')}
        actions={
          <Button size="s" onClick={onClose}>
            {t('express.done.close')}
          </Button>
        }
      >
        {t('express.proposal.done.text', { give, time: momentText(offer.expiresAt, tag) })}
      </Notice>
    </IntoView>
  )
}
