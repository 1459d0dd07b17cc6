import { quantityText } from '@bourse/domain/exchange'
import { type ReactNode, useEffect, useRef } from 'react'
import { grouped, type Market, marketFigures } from '#features/market'
import { type Order, reasonText, useFills, useOrders } from '#features/orders'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Notice, type NoticeTone } from '#ui/notice'
import { type Outcome, outcomeOf } from './outcome.ts'
import { averageOf } from './slip/figure-rows.tsx'
import { useOwnOffers } from './slip/queries.ts'
import { sumText } from './slip/sum-text.ts'
import type { Sent, Submission } from './slip/use-submit.ts'

/** The outcome of the last order or proposal, until it is closed. */
export function OutcomeCard({ submission }: { submission: Submission }) {
  const { sent, dismiss } = submission
  if (!sent) return null
  return sent.kind === 'order' ? <OrderOutcome {...sent} onClose={dismiss} /> : <OfferOutcome offer={sent.offer} onClose={dismiss} />
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

function OrderOutcome({ clOrdId, market, shown, onClose }: Extract<Sent, { kind: 'order' }> & { onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const order = useOrders().find((each) => each.clOrdId === clOrdId)
  const outcome = outcomeOf(order, useFills(), market, shown)
  const { title, text } = wordsOf(outcome, order, market, t, tag)
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
  t: Translate,
  locale: string,
): { title: string; text?: string } {
  const { base, quote } = market
  const [gave, got] = order?.side === 'SELL' ? [base, quote] : [quote, base]
  const figure = (raw: bigint, asset: typeof base) => sumText(raw, asset, locale)
  const sums = { gave: figure(outcome.gaveRaw, gave), got: figure(outcome.gotRaw, got) }
  const price = `${averageOf(market, order?.filledCost ?? 0n, order?.filled ?? 0, locale)} ${quote.code}`
  switch (outcome.is) {
    case 'sent':
      return { title: t('express.done.sent'), text: t('express.done.sent.text') }
    case 'unknown':
      return { title: t('shell.lost.what'), text: t('express.done.unknown.text') }
    case 'filled':
      return {
        title: t('express.done.filled', sums),
        text: [
          t('express.done.rate', { price, fee: figure(outcome.feeRaw, outcome.isFeeGiven ? gave : got) }),
          movedText(outcome, figure, gave, got, t),
        ]
          .join(' ')
          .trim(),
      }
    case 'partial':
      return {
        title: t('express.done.partial', sums),
        text: t('express.done.partial.text', { price, rest: figure(outcome.restRaw, base) }),
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

/** A buy differs by its cost, a sale by its proceeds. */
function movedText<Asset>(
  { movedRaw }: Outcome,
  figure: (raw: bigint, asset: Asset) => string,
  gave: Asset,
  got: Asset,
  t: Translate,
): string | undefined {
  if (!movedRaw) return undefined
  if (movedRaw.gave > 0n) return t('express.done.gaveMore', { amount: figure(movedRaw.gave, gave) })
  if (movedRaw.gave < 0n) return t('express.done.gaveLess', { amount: figure(-movedRaw.gave, gave) })
  if (movedRaw.got > 0n) return t('express.done.gotMore', { amount: figure(movedRaw.got, got) })
  return t('express.done.gotLess', { amount: figure(-movedRaw.got, got) })
}

function OfferOutcome({ offer, onClose }: { offer: Extract<Sent, { kind: 'offer' }>['offer']; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const give = sumText(BigInt(offer.quantity), offer.asset, tag)
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
