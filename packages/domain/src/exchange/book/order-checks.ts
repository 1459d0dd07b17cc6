import {
  type BookRefusal,
  ICEBERG_PARTS_MAX,
  type Lots,
  type NewOrder,
  SELF_TRADES,
  type SelfTradeCode,
  type SideCode,
  SIDES,
  type TimeInForceCode,
  TIMES_IN_FORCE,
} from './order-terms.ts'
import { trailedStop } from './trailed-stop.ts'

/** The order itself where it is an iceberg or a trailing stop. */
export function extrasOf(order: NewOrder): NewOrder | undefined {
  return (order.shown ?? 0) === 0 && !order.trail ? undefined : order
}

/** What an iceberg and a trailing stop need besides the terms of every order. */
export function refusalOfExtras({ side, price, quantity, stopPrice, timeInForce, shown = 0, trail }: NewOrder): BookRefusal | undefined {
  if (trail) {
    const { ticks, ppm, protectionPpm, anchor } = trail
    const isOne = (isWhole(ticks) && ppm === 0) || (ticks === 0 && isWhole(ppm) && ppm < 1_000_000)
    if (!isOne || shown !== 0 || timeInForce !== 'IOC' || !isWhole(anchor)) return 'BAD_TRAIL'
    if (!Number.isSafeInteger(protectionPpm) || protectionPpm < 0 || protectionPpm > 1_000_000) return 'BAD_TRAIL'
    const at = trailedStop(side, trail)
    return at.stopPrice === stopPrice && at.limit === price ? undefined : 'BAD_TRAIL'
  }
  const rests = timeInForce === 'GTC' || timeInForce === 'GTD'
  return stopPrice === 0 && rests && isShowable(shown, quantity) ? undefined : 'BAD_SHOWN'
}

export function isShowable(shown: Lots, quantity: Lots): boolean {
  return isWhole(shown) && shown * ICEBERG_PARTS_MAX >= quantity
}

/** An unknown word becomes -1, which the validation refuses. */
export function codesOf({ side, timeInForce, selfTrade }: NewOrder): [SideCode, TimeInForceCode, SelfTradeCode] {
  return [
    SIDES.indexOf(side) as SideCode,
    TIMES_IN_FORCE.indexOf(timeInForce) as TimeInForceCode,
    SELF_TRADES.indexOf(selfTrade) as SelfTradeCode,
  ]
}

/** Everything that enters the book passes this check. */
export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
