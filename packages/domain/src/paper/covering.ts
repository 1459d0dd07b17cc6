import { lotsToArm, nextExits, type OrderTerms } from '../exchange/index.ts'
import { restate } from './amending.ts'
import { costOfLot } from './coverable.ts'
import type { DeskState } from './desk-state.ts'
import type { Moment } from './filling.ts'
import { isLive, NO_PAPER_EXTRAS, type PaperOrder } from './paper-order.ts'
import { enterNew } from './placing.ts'

/** Gives the entries that have traded exits for what they received. Exits may trade at once. */
export function coverEntries(desk: DeskState, at: Moment): void {
  for (const entry of desk.toCover) {
    desk.toCover.delete(entry)
    cover(desk, entry, at)
  }
}

/** The pair that covers the entry grows, as long as both its legs wait; otherwise there is another pair. */
function cover(desk: DeskState, entry: PaperOrder, at: Moment): void {
  const exits = entry.extras?.exits
  if (!exits) return
  const { terms: market } = desk.market
  const perLot = costOfLot(desk, nextExits(market, entry, exits, 1))
  const available = desk.availableOf(desk.receivedBy(entry.side))
  const lots = lotsToArm(exits, { perLot, available, filled: entry.filled, lotStep: market.lotStep })
  if (lots === 0) return
  const present = desk.orders.get(exits.exitId)
  const isCovered =
    present && isLive(present) && present.extras?.otherLegId
      ? restate(desk, present, { price: present.limitPrice, quantity: present.quantity + lots, changes: NO_CHANGES }, at)
      : placeExits(desk, entry, nextExits(market, entry, exits, lots), at)
  if (!isCovered) return
  exits.armed += lots
  exits.uncovered -= BigInt(lots) * perLot
  desk.changed.add(entry)
}

const NO_CHANGES = { stopPrice: 0, expiresAt: 0, shown: 0 }

function placeExits(desk: DeskState, entry: PaperOrder, terms: OrderTerms, at: Moment): boolean {
  const exits = entry.extras?.exits
  const order = desk.newOrder(desk.nextId(), terms)
  order.extras = { ...NO_PAPER_EXTRAS, entryId: entry.id }
  if (!exits || !enterNew(desk, { order, terms }, at)) return false
  exits.pairs += 1
  exits.exitId = order.id
  return true
}
