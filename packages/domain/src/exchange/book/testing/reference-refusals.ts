import type { BookRefusal, FurtherChanges, Lots, NewOrder, Side, Ticks, Trail } from '../order-terms.ts'
import type { LiveOrder } from './reference-orders.ts'

export function refusalOf(order: NewOrder, { isTaken, openLots }: { isTaken: boolean; openLots: Lots }): BookRefusal | undefined {
  const { id, owner, price, quantity, stopPrice, timeInForce, expiresAt, isPostOnly } = order
  if (!isWhole(id)) return 'BAD_ID'
  if (!isWhole(owner)) return 'BAD_OWNER'
  if (!isWhole(price)) return 'BAD_PRICE'
  if (!isWhole(quantity)) return 'BAD_QUANTITY'
  if (stopPrice !== 0 && !isWhole(stopPrice)) return 'BAD_STOP_PRICE'
  if (timeInForce === 'GTD' ? !isWhole(expiresAt) : expiresAt !== 0) return 'BAD_EXPIRY'
  const isImmediate = timeInForce === 'IOC' || timeInForce === 'FOK'
  if (isPostOnly && isImmediate) return 'POST_ONLY_NEVER_RESTS'
  if (isTaken) return 'ID_TAKEN'
  const mayStay = !isImmediate || stopPrice !== 0
  if (mayStay && quantity > Number.MAX_SAFE_INTEGER - openLots) return 'BOOK_FULL'
  if (order.trail) return isTrail(order, order.trail) ? undefined : 'BAD_TRAIL'
  if ((order.shown ?? 0) !== 0)
    return stopPrice === 0 && !isImmediate && isShowable(order.shown as Lots, quantity) ? undefined : 'BAD_SHOWN'
  return undefined
}

export function refusalOfChange(
  order: LiveOrder,
  price: Ticks,
  quantity: Lots,
  changes: FurtherChanges,
  { isStop, openLots }: { isStop: boolean; openLots: Lots },
): BookRefusal | undefined {
  const { stopPrice = 0, expiresAt = 0, shown = 0 } = changes
  const more = quantity - order.quantity
  if (isStop && order.otherLeg !== 0 && more !== 0) return 'BAD_PAIR'
  if (isStop && order.trail && price !== order.price) return 'BAD_TRAIL'
  if (stopPrice !== 0 && (!isStop || order.trail || !isWhole(stopPrice))) return 'BAD_STOP_PRICE'
  if (expiresAt !== 0 && (order.timeInForce !== 'GTD' || !isWhole(expiresAt))) return 'BAD_EXPIRY'
  if (shown !== 0 && !order.shown) return 'BAD_SHOWN'
  if (order.shown && !isShowable(shown === 0 ? order.shown : shown, quantity)) return 'BAD_SHOWN'
  const growth = order.otherLeg === 0 ? more : 2 * more
  return growth > Number.MAX_SAFE_INTEGER - openLots ? 'BOOK_FULL' : undefined
}

function isTrail({ side, price, stopPrice, timeInForce, shown }: NewOrder, trail: Trail): boolean {
  const { ticks, ppm, anchor, protectionPpm } = trail
  if (shown || timeInForce !== 'IOC' || !isWhole(anchor) || (ticks === 0) === (ppm === 0)) return false
  if (ticks !== 0 ? !isWhole(ticks) : !isWhole(ppm) || ppm >= 1_000_000) return false
  if (!Number.isInteger(protectionPpm) || protectionPpm < 0 || protectionPpm > 1_000_000) return false
  const [stop, limit] = trailed(side, trail)
  return stop === stopPrice && limit === price
}

/** The stop price of a trailing stop and the limit behind it, with exact fractions. */
export function trailed(side: Side, { ticks, ppm, protectionPpm, anchor }: Trail): [Ticks, Ticks] {
  const share = (of: number, millionths: number) => Number((BigInt(of) * BigInt(millionths)) / 1_000_000n)
  const behind = ticks || Math.max(1, share(anchor, ppm))
  if (side === 'SELL') {
    const stop = Math.max(1, anchor - behind)
    return [stop, Math.max(1, stop - share(stop, protectionPpm))]
  }
  const stop = Math.min(2 ** 53 - 1, anchor + behind)
  return [stop, Math.min(2 ** 53 - 1, stop + share(stop, protectionPpm))]
}

function isShowable(shown: Lots, quantity: Lots): boolean {
  return isWhole(shown) && shown * 100 >= quantity
}

export function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 2 ** 53 - 1
}
