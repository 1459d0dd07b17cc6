import { isTrailing, type OrderTerms } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { type Market, shownPrice, shownQuantity } from '#features/market'
import type { Translate } from '#platform/i18n'
import type { Order } from '../order/order.ts'

type Terms = Omit<OrderTerms, 'clOrdId'>

/** What will happen to an order that is not an ordinary one, in a sentence or two. */
export function orderStory({ side, extras, stopLeg, exits }: Terms, market: Market, t: Translate, locale: string): string {
  const isBuy = side === 'BUY'
  return [
    extras &&
      extras.shown > 0 &&
      t('maxOrders.story.iceberg', { quantity: `${shownQuantity(market, extras.shown, locale)} ${market.base.code}` }),
    extras && isTrailing({ extras }) && t(isBuy ? 'maxOrders.story.trailingBuy' : 'maxOrders.story.trailingSell'),
    stopLeg && t('maxOrders.story.pair'),
    exits &&
      t(isBuy ? 'maxOrders.story.exitsBuy' : 'maxOrders.story.exitsSell', {
        profit: shownPrice(market, exits.takeProfit, locale),
        stop: shownPrice(market, exits.stopPrice, locale),
      }),
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

/** That exits cover a part of an order, and why. */
export function coverText(
  covered: number,
  { side, lots }: { side: 'BUY' | 'SELL'; lots: number },
  market: Market,
  t: Translate,
  locale: string,
): string {
  return t(side === 'BUY' ? 'maxOrders.cover.buy' : 'maxOrders.cover.sell', {
    covered: shownQuantity(market, covered, locale),
    quantity: `${shownQuantity(market, lots, locale)} ${market.base.code}`,
  })
}

/** The distance of a trailing stop: 500.00 LUSD, or 2%. */
export function distanceText({ trailTicks, trailPpm }: NonNullable<Order['extras']>, market: Market, locale: string): string {
  if (trailTicks > 0) return `${shownPrice(market, trailTicks, locale)} ${market.quote.code}`
  return percentText(trailPpm / 10_000, locale, 'chosen')
}
