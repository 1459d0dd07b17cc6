import { type Lots, type Reason, shareOfStop } from '../exchange/index.ts'
import type { DeskState } from './desk-state.ts'
import { isLive, NO_PAPER_EXTRAS, type PaperOrder, remainingOf } from './paper-order.ts'

/** Makes an order that rests and a stop for the same lots the legs of a pair: what one trades, the other loses, and none is left alone. */
export function pairUp(resting: PaperOrder, stop: PaperOrder): void {
  resting.extras = { ...NO_PAPER_EXTRAS, ...resting.extras, otherLegId: stop.id }
  stop.extras = { ...NO_PAPER_EXTRAS, ...stop.extras, otherLegId: resting.id }
}

/** Ends an order, and the other leg of its pair with it. */
export function endOrder(desk: DeskState, order: PaperOrder, reason: Reason): void {
  const otherLeg = partLegs(desk, order)
  endAlone(desk, order, reason)
  if (otherLeg) endAlone(desk, otherLeg, 'OTHER_LEG')
}

/** The stop of a pair triggers: the order that rested ends before it trades, and the stop covers itself. */
export function leaveResting(desk: DeskState, stop: PaperOrder): void {
  const resting = partLegs(desk, stop)
  if (!resting) return
  endAlone(desk, resting, 'OTHER_LEG')
  coverStop(desk, stop, 0n)
}

/** Lots of the leg that rests were traded: the stop has as many less, and ends with the last. */
export function reduceOtherLeg(desk: DeskState, order: PaperOrder, by: Lots): void {
  const otherLeg = desk.otherLegOf(order)
  if (!otherLeg) return
  if (remainingOf(order) === 0) {
    partLegs(desk, order)
    endAlone(desk, otherLeg, 'OTHER_LEG')
    return
  }
  otherLeg.quantity -= by
  desk.changed.add(otherLeg)
  coverStop(desk, otherLeg, order.reserved)
}

function coverStop(desk: DeskState, stop: PaperOrder, covered: bigint): void {
  const need = shareOfStop(desk.need(stop, remainingOf(stop)), covered)
  if (!desk.setReserve(stop, need)) throw new Error(`the stop ${stop.id} is not covered`)
}

/** From now on both are by themselves. */
function partLegs(desk: DeskState, order: PaperOrder): PaperOrder | undefined {
  const otherLeg = desk.otherLegOf(order)
  for (const leg of [order, otherLeg]) if (leg?.extras) leg.extras.otherLegId = 0
  return otherLeg
}

function endAlone(desk: DeskState, order: PaperOrder, reason: Reason): void {
  if (!isLive(order)) return
  desk.setReserve(order, 0n)
  order.status = 'CANCELED'
  order.reason = reason
  if (order.extras) order.extras.showing = 0
  desk.forget(order)
}
