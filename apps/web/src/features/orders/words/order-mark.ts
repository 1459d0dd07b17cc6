import { isTrailing } from '@bourse/domain/exchange'
import { type Market, shownPrice, shownQuantity, shownRaw } from '#features/market'
import type { Translate } from '#platform/i18n'
import { armedLots, entryOf, otherLegOf } from '../order/mates.ts'
import { isOpen, type Order } from '../order/order.ts'
import { distanceText } from './order-story.ts'
import { TYPE_TEXTS } from './type-texts.ts'

interface OrderMark {
  /** The kind of order, in a word or two. */
  word: string
  /** Its most important figure, beside the word. */
  short: string | undefined
  /** What makes it special; undefined for an ordinary order. */
  detail: string | undefined
}

/** How a row names an order: an iceberg, a trailing stop, one of a pair, a bracket's entry or exit; else its type. */
export function orderMark(order: Order, orders: ReadonlyMap<string, Order>, market: Market, t: Translate, tag: string): OrderMark {
  return { word: wordOf(order, t), short: shortOf(order, market, tag), detail: detailOf(order, orders, market, t, tag) }
}

function wordOf(order: Order, t: Translate): string {
  const { orderType, extras, exits } = order
  const isLimit = orderType === 'LIMIT'
  if (entryOf(order) !== undefined) return t(isLimit ? 'maxOrders.mark.profit' : 'maxOrders.mark.loss')
  if (isPaired(order)) return t(isLimit ? 'maxOrders.mark.pairLimit' : 'maxOrders.mark.pairStop')
  if (isTrailing(order)) return t('maxOrders.mark.trailing')
  if (extras && extras.shown > 0) return t('maxOrders.mark.iceberg')
  return t(exits ? 'maxOrders.mark.entry' : TYPE_TEXTS[orderType])
}

function shortOf(order: Order, market: Market, tag: string): string | undefined {
  const { extras } = order
  if (!extras || !isOpen(order)) return undefined
  if (isTrailing(order)) return distanceText(extras, market, tag).replace(` ${market.quote.code}`, '')
  return extras.shown > 0 ? shownQuantity(market, extras.shown, tag) : undefined
}

function detailOf(order: Order, orders: ReadonlyMap<string, Order>, market: Market, t: Translate, tag: string): string | undefined {
  const { extras, exits, quantity } = order
  const price = (ticks: number) => shownPrice(market, ticks, tag)
  const lots = (figure: number) => shownQuantity(market, figure, tag)
  const entry = entryOf(order)
  const otherLeg = otherLegOf(order, orders.values())
  const parts = [
    extras && extras.shown > 0 && t('maxOrders.mark.shows', { shown: lots(extras.shown), quantity: lots(quantity) }),
    extras && isTrailing(order) && t('maxOrders.mark.trails', { distance: distanceText(extras, market, tag) }),
    otherLeg &&
      t(otherLeg.orderType === 'LIMIT' ? 'maxOrders.mark.orLimit' : 'maxOrders.mark.orStop', {
        price: price(otherLeg.orderType === 'LIMIT' ? otherLeg.price : otherLeg.stopPrice),
      }),
    exits &&
      t('maxOrders.mark.exits', {
        profit: price(exits.takeProfit),
        stop: price(exits.stopPrice),
        armed: lots(armedLots(order, orders.values())),
      }),
    exits && uncoveredText(order, exits, armedLots(order, orders.values()), market, t, tag),
    entry !== undefined && t('maxOrders.mark.exitOf', { id: entry }),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** What an entry has bought or sold without exits for it; undefined when everything is covered. */
function uncoveredText(
  { side, filled }: Order,
  { uncovered }: NonNullable<Order['exits']>,
  armed: number,
  market: Market,
  t: Translate,
  tag: string,
): string | undefined {
  if (side === 'SELL')
    return filled > armed ? t('maxOrders.mark.uncovered', { rest: shownQuantity(market, filled - armed, tag) }) : undefined
  if (uncovered === 0n) return undefined
  const rest = shownRaw(uncovered, market.base, tag)
  return t(uncovered < market.lotRaw ? 'maxOrders.mark.belowLot' : 'maxOrders.mark.uncovered', { rest })
}

/** One of a pair, also after it has ended. */
function isPaired(order: Order): boolean {
  return order.pairedWith !== undefined || order.stopLeg !== undefined || (!isOpen(order) && order.reason === 'OTHER_LEG')
}
