import type { BookEvents } from './book-events.ts'
import { isShowable, isWhole } from './order-checks.ts'
import type { Matching } from './matching.ts'
import type { OrderStore } from './order-store.ts'
import type { BookRefusal, FurtherChanges, Lots, Ticks } from './order-terms.ts'

/** What happens to live orders that are changed: they keep their places, are removed and entered again, or become a pair. */
export class Amending {
  private readonly store: OrderStore
  private readonly events: BookEvents
  private readonly matching: Matching

  constructor(store: OrderStore, events: BookEvents, matching: Matching) {
    this.store = store
    this.events = events
    this.matching = matching
  }

  amend(id: number, price: Ticks, quantity: Lots, changes: FurtherChanges = NO_CHANGES): BookRefusal | undefined {
    if (!isWhole(price)) return 'BAD_PRICE'
    if (!isWhole(quantity)) return 'BAD_QUANTITY'
    const slot = this.store.slotOf(id)
    if (slot === 0) return 'UNKNOWN_ORDER'
    const refusal = this.refusalOfChange(slot, price, quantity, changes)
    if (refusal !== undefined) return refusal
    if (this.store.isParked(slot)) this.amendStop(slot, price, quantity, changes)
    else this.amendResting(slot, price, quantity, changes)
    return undefined
  }

  private refusalOfChange(slot: number, price: Ticks, quantity: Lots, changes: FurtherChanges): BookRefusal | undefined {
    const { store } = this
    const { stopPrice = 0, expiresAt = 0, shown = 0 } = changes
    const more = quantity - store.whole(slot)
    const isStop = store.isParked(slot)
    if (isStop && store.isPaired(slot) && more !== 0) return 'BAD_PAIR'
    if (isStop && store.isTrailing(slot) && price !== store.limit(slot)) return 'BAD_TRAIL'
    if (stopPrice !== 0 && !(isStop && !store.isTrailing(slot) && isWhole(stopPrice))) return 'BAD_STOP_PRICE'
    if (expiresAt !== 0 && !(store.isExpiring(slot) && isWhole(expiresAt))) return 'BAD_EXPIRY'
    if (shown !== 0 && !store.isIceberg(slot)) return 'BAD_SHOWN'
    if (store.isIceberg(slot) && !isShowable(shown === 0 ? store.shown(slot) : shown, quantity)) return 'BAD_SHOWN'
    const growth = store.isPaired(slot) ? 2 * more : more
    return growth > Number.MAX_SAFE_INTEGER - store.openLots - store.hiddenLots ? 'BOOK_FULL' : undefined
  }

  private amendStop(slot: number, price: Ticks, quantity: Lots, { stopPrice = 0, expiresAt = 0 }: FurtherChanges): void {
    const { store, events } = this
    const id = store.id(slot)
    const remaining = store.remaining(slot)
    if (quantity < remaining) events.reduce(id, remaining - quantity, quantity)
    if (quantity !== remaining) store.resize(slot, quantity)
    if (price !== store.limit(slot)) store.reprice(slot, price)
    if (expiresAt !== 0) store.postpone(slot, expiresAt)
    events.amend(id, price, quantity, true)
    if (stopPrice === 0 || stopPrice === store.stopPrice(slot)) return
    events.move(id, stopPrice, price, 0)
    this.matching.moveStop(slot, stopPrice)
  }

  private amendResting(slot: number, price: Ticks, quantity: Lots, { expiresAt = 0, shown = 0 }: FurtherChanges): void {
    const { store, events } = this
    const id = store.id(slot)
    const remaining = store.whole(slot)
    if (expiresAt !== 0) store.postpone(slot, expiresAt)
    if (shown !== 0) store.resizeShown(slot, shown)
    const isPlaceKept = price === store.price(slot) && quantity <= remaining
    if (isPlaceKept && quantity < remaining) events.reduce(id, remaining - quantity, quantity)
    events.amend(id, price, quantity, isPlaceKept)
    if (quantity !== remaining && store.isPaired(slot)) this.resizeOtherLeg(store.otherLeg(slot), quantity)
    if (isPlaceKept) {
      if (quantity < remaining) this.matching.shrink(slot, remaining - quantity)
      return
    }
    const again = store.copy(slot)
    store.setLimit(again, price)
    store.setRemaining(again, quantity)
    if (store.isIceberg(again)) store.setHidden(again, 0)
    store.remove(slot)
    this.matching.enter(again)
  }

  private resizeOtherLeg(id: number, quantity: Lots): void {
    const { store } = this
    const slot = store.slotOf(id)
    store.resize(slot, quantity)
    this.events.amend(id, store.limit(slot), quantity, true)
  }

  pair(restingId: number, stopId: number): BookRefusal | undefined {
    const { store } = this
    const [resting, stop] = [store.slotOf(restingId), store.slotOf(stopId)]
    if (resting === 0 || stop === 0) return 'UNKNOWN_ORDER'
    const areLegs = !store.isParked(resting) && store.isParked(stop) && !store.isPaired(resting) && !store.isPaired(stop)
    const areAlike = store.owner(resting) === store.owner(stop) && (store.ladderNumber(resting) & 1) === (store.ladderNumber(stop) & 1)
    if (!areLegs || !areAlike || store.whole(resting) !== store.whole(stop)) return 'BAD_PAIR'
    store.pairWith(resting, stopId)
    store.pairWith(stop, restingId)
    return undefined
  }
}

const NO_CHANGES: FurtherChanges = {}
