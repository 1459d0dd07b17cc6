import { costRaw, feeRaw, type OrderTerms, reserveRaw } from '@bourse/domain/exchange'
import type { TextKey } from '@bourse/texts/keys'
import { type Market, shownPrice, shownRaw } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Notice } from '#ui/notice'
import { percentText } from './confirmation-figures.tsx'
import type { OrderConcern } from './order-concern.ts'

interface ConcernNoteProps {
  concern: OrderConcern
  terms: Pick<OrderTerms, 'side' | 'price' | 'quantity'>
  market: Market
}

/** Why this order is confirmed: the best price, the distance from it, and the worst case. */
export function ConcernNote({ concern, terms: { side, price, quantity }, market }: ConcernNoteProps) {
  const t = useT()
  const { tag } = useLocale()
  const isBuy = side === 'BUY'
  const cost = costRaw(market, price, quantity)
  // A buy pays its fee from the received asset or on top of the cost; a sale, from its proceeds.
  const worstRaw = isBuy ? reserveRaw(market, 'BUY', price, quantity) : cost - feeRaw(cost, market.takerFeePpm)
  const figures =
    'best' in concern
      ? { percent: percentText(concern.bps, tag), best: `${shownPrice(market, concern.best, tag)} ${market.quote.code}` }
      : {}
  return (
    <Notice tone="warn" title={t(TEXTS[side][concern.is], figures)}>
      {t(isBuy ? 'maxOrders.ask.worstBuy' : 'maxOrders.ask.worstSell', {
        amount: `${shownRaw(worstRaw, market.quote, tag)} ${market.quote.code}`,
      })}
    </Notice>
  )
}

const TEXTS = {
  BUY: {
    limit: 'maxOrders.ask.limitBuy',
    average: 'maxOrders.ask.averageBuy',
    stop: 'maxOrders.ask.stopBuy',
    empty: 'maxOrders.ask.emptyBuy',
    unknown: 'maxOrders.ask.unknown',
    far: 'maxOrders.ask.far',
  },
  SELL: {
    limit: 'maxOrders.ask.limitSell',
    average: 'maxOrders.ask.averageSell',
    stop: 'maxOrders.ask.stopSell',
    empty: 'maxOrders.ask.emptySell',
    unknown: 'maxOrders.ask.unknown',
    far: 'maxOrders.ask.far',
  },
} as const satisfies Record<'BUY' | 'SELL', Record<OrderConcern['is'], TextKey>>
