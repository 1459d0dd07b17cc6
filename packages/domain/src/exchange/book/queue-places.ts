import type { OrderStore } from './order-store.ts'
import type { Lots } from './order-terms.ts'

/** Where a resting order stands among those at its price. Only what is shown counts: what icebergs hide trades behind everything else. */
export interface QueuePlace {
  id: number
  /** The lots that trade before it. */
  ahead: Lots
  ordersAhead: number
  /** All lots at its price, and how many of them are its own. */
  level: Lots
  own: Lots
  /** False: there are more ahead than were counted. */
  isExact: boolean
}

/**
 * The places of these orders; those that do not rest have none. Each level is walked once, from both ends, the shortest first, and no more
 * than about `walkMax` orders in all.
 */
export function queuePlaces(store: OrderStore, ids: Iterable<number>, walkMax: number): QueuePlace[] {
  const places: QueuePlace[] = []
  const levels = [...slotsByLevel(store, ids)].sort(([a], [b]) => store.count(a) - store.count(b))
  let left = walkMax
  for (const [level, slots] of levels) left -= walkLevel(store, level, slots, left, places)
  return places
}

function slotsByLevel(store: OrderStore, ids: Iterable<number>): Map<number, number[]> {
  const byLevel = new Map<number, number[]>()
  for (const id of new Set(ids)) {
    const slot = store.slotOf(id)
    if (slot === 0 || store.isParked(slot)) continue
    const level = store.level(slot)
    const others = byLevel.get(level)
    if (others) others.push(slot)
    else byLevel.set(level, [slot])
  }
  return byLevel
}

/** Adds the places of these orders of one level; returns how many orders it has walked. */
function walkLevel(store: OrderStore, level: number, slots: number[], walkMax: number, places: QueuePlace[]): number {
  slots.sort((a, b) => store.arrival(a) - store.arrival(b))
  const total = store.total(level)
  const count = store.count(level)
  const add = (slot: number, ahead: Lots, ordersAhead: number, isExact = true) =>
    places.push({ id: store.id(slot), ahead, ordersAhead, level: total, own: store.remaining(slot), isExact })
  let [front, back] = [store.next(level), store.prev(level)]
  let [first, last] = [0, slots.length - 1]
  let [before, behind, steps] = [0, 0, 0]
  while (first <= last && 2 * steps < walkMax) {
    if (front === slots[first]) {
      add(front, before, steps)
      first++
    }
    before += store.remaining(front)
    front = store.next(front)
    behind += store.remaining(back)
    if (first <= last && back === slots[last]) {
      add(back, total - behind, count - 1 - steps)
      last--
    }
    back = store.prev(back)
    steps++
  }
  // The rest stands behind all that were passed from the front.
  for (const slot of slots.slice(first, last + 1)) add(slot, before, steps, false)
  return 2 * steps
}
