import { crosses, type Lots, otherSide, restsInBook } from '../exchange/index.ts'
import type { DeskState } from './desk-state.ts'
import { fillOrder, type Moment } from './filling.ts'
import { endOrder, leaveResting } from './legs.ts'
import { oppositeOf, type PaperLevel, shownAt } from './paper-depth.ts'
import { isLive, type PaperOrder, remainingOf } from './paper-order.ts'

/** Takes what the book shows within its limit; what is left rests behind what is shown at its price, or ends. */
export function enterMarket(desk: DeskState, order: PaperOrder, at: Moment): void {
  if (order.isPostOnly && desk.crosses(order.side, order.limitPrice)) return endOrder(desk, order, 'POST_ONLY')
  const found = takable(desk, order)
  const sum = found.reduce((lots, { quantity }) => lots + quantity, 0)
  if (order.timeInForce === 'FOK' && sum < remainingOf(order)) return endOrder(desk, order, 'FOK')
  for (const { level, quantity } of found) {
    desk.takes.note(otherSide(order.side), level, quantity)
    fillOrder(desk, order, { price: level.price, quantity, isMaker: false }, at)
  }
  if (!isLive(order)) return
  if (!restsInBook(order)) return endOrder(desk, order, 'IOC')
  order.after = desk.lastTradeId
  goBehind(desk, order)
}

/** The last place in the queue of its price, with the next lots of an iceberg. */
export function goBehind(desk: DeskState, order: PaperOrder): void {
  if (order.extras?.shown) order.extras.showing = Math.min(order.extras.shown, remainingOf(order))
  order.ahead = shownAt(desk.depth, order.side, order.limitPrice)
  desk.changed.add(order)
}

/** A stop that a trade has reached enters the market. */
export function triggerStop(desk: DeskState, order: PaperOrder, at: Moment): void {
  leaveResting(desk, order)
  desk.forget(order)
  order.isTriggered = true
  order.status = 'OPEN'
  order.after = desk.lastTradeId
  desk.changed.add(order)
  desk.keep(order)
  enterMarket(desk, order, at)
}

function takable({ depth, takes }: DeskState, order: PaperOrder): { level: PaperLevel; quantity: Lots }[] {
  const from = otherSide(order.side)
  const found: { level: PaperLevel; quantity: Lots }[] = []
  let wanted = remainingOf(order)
  for (const level of oppositeOf(depth, order.side)) {
    if (wanted === 0 || !crosses(order.side, order.limitPrice, level.price)) break
    const quantity = Math.min(wanted, takes.leftOf(from, level))
    if (quantity > 0) found.push({ level, quantity })
    wanted -= quantity
  }
  return found
}
