import { BookBroken } from './book-broken.ts'
import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'
import { trailedStop } from './trailed-stop.ts'

/** Checks every invariant of the book and throws at the first violation. */
export function checkBook(store: OrderStore): void {
  const { bids, asks, buyStops, sellStops, lastPrice, ids, expiries } = store
  const seen: Seen = { orders: 0, lots: 0, hidden: 0, stops: 0, expiring: 0, trailing: 0 }
  for (const ladder of store.ladders) checkLadder(store, ladder, seen)
  if (bids.bestKey >= -asks.bestKey) throw new BookBroken(`crossed: ${bids.bestKey} is bid and ${-asks.bestKey} asked`)
  if (lastPrice !== 0 && (buyStops.bestKey >= -lastPrice || sellStops.bestKey >= lastPrice))
    throw new BookBroken(`a stop was passed over by the last price ${lastPrice}`)
  expectEqual('orders by id', ids.size, seen.orders)
  expectEqual('open lots', store.openLots, seen.lots)
  expectEqual('hidden lots', store.hiddenLots, seen.hidden)
  expectEqual('trailing stops', store.buyTrails.size + store.sellTrails.size, seen.trailing)
  expectEqual('parked stops', store.stopCount, seen.stops)
  expectEqual('expiries', expiries.size, seen.expiring)
}

interface Seen {
  orders: number
  lots: number
  hidden: number
  stops: number
  expiring: number
  trailing: number
}

function checkLadder(store: OrderStore, ladder: Ladder, seen: Seen): void {
  let best = 0
  let levels = 0
  let above = Infinity
  ladder.descend((level) => {
    const key = store.key(level)
    if (!(key < above)) throw new BookBroken(`the level ${key} is sorted below ${above}`)
    if (best === 0) best = level
    above = key
    levels++
    expectEqual(`the level found at ${key}`, store.levelAt(ladder, ladder.sign * key), level)
    checkQueue(store, ladder, level, seen)
    return true
  })
  expectEqual('the best level', ladder.bestLevel, best)
  expectEqual('the best key', ladder.bestKey, best === 0 ? -Infinity : store.key(best))
  expectEqual('levels by key', ladder.size, levels)
}

function checkQueue(store: OrderStore, ladder: Ladder, level: number, seen: Seen): void {
  let lots = 0
  let count = 0
  let prev = level
  for (let slot = store.next(level); slot !== level; slot = store.next(slot)) {
    const id = store.id(slot)
    if (prev !== level && !(store.arrival(prev) < store.arrival(slot))) throw new BookBroken(`order ${id} is behind a later one`)
    expectEqual(`who stands before order ${id}`, store.prev(slot), prev)
    expectEqual(`the level of order ${id}`, store.level(slot), level)
    checkOrder(store, ladder, slot, seen)
    lots += store.remaining(slot)
    count++
    prev = slot
  }
  const key = store.key(level)
  expectEqual(`the newest of level ${key}`, store.prev(level), prev)
  expectEqual(`the number of orders of level ${key}`, store.count(level), count)
  expectEqual(`the sum of level ${key}`, store.total(level), lots)
}

function checkOrder(store: OrderStore, ladder: Ladder, slot: number, seen: Seen): void {
  const id = store.id(slot)
  const remaining = store.remaining(slot)
  const isParked = store.isParked(slot)
  const isExpiring = store.isExpiring(slot)
  const place = isParked ? store.stopPrice(slot) : store.price(slot)
  if (!Number.isSafeInteger(remaining) || remaining <= 0) throw new BookBroken(`order ${id} has ${remaining} lots left`)
  if (store.ladderOf(slot) !== ladder) throw new BookBroken(`order ${id} is in the wrong ladder`)
  if (isExpiring && !store.expiries.isInOrder(slot)) throw new BookBroken(`the expiry of order ${id} is missing`)
  expectEqual(`the place of order ${id}`, ladder.sign * place, store.key(store.level(slot)))
  expectEqual(`the slot of order ${id}`, store.slotOf(id), slot)
  if (store.isPaired(slot)) checkPair(store, slot)
  if (store.isTrailing(slot)) checkTrail(store, slot, seen)
  if (store.isIceberg(slot)) {
    const hidden = store.hidden(slot)
    if (!Number.isSafeInteger(hidden) || hidden < 0) throw new BookBroken(`order ${id} hides ${hidden} lots`)
    seen.hidden += hidden
  }
  seen.orders++
  seen.lots += remaining
  if (isParked) seen.stops++
  if (isExpiring) seen.expiring++
}

function checkPair(store: OrderStore, slot: number): void {
  const id = store.id(slot)
  const otherLeg = store.slotOf(store.otherLeg(slot))
  if (otherLeg === 0) throw new BookBroken(`the other leg of order ${id} is missing`)
  expectEqual(`the leg that order ${store.id(otherLeg)} belongs to`, store.otherLeg(otherLeg), id)
  expectEqual(`the lots of the legs ${id} and ${store.id(otherLeg)}`, store.whole(slot), store.whole(otherLeg))
  if (store.isParked(slot) === store.isParked(otherLeg)) throw new BookBroken(`the legs ${id} and ${store.id(otherLeg)} are of one kind`)
}

function checkTrail(store: OrderStore, slot: number, seen: Seen): void {
  const id = store.id(slot)
  const side = (store.ladderNumber(slot) & 1) === 0 ? 'BUY' : 'SELL'
  const trails = side === 'BUY' ? store.buyTrails : store.sellTrails
  if (!trails.isInOrder(slot)) throw new BookBroken(`order ${id} is missing among the trailing stops`)
  const trail = store.trail(slot)
  const { stopPrice, limit } = trailedStop(side, {
    ticks: Math.max(0, trail),
    ppm: Math.max(0, -trail),
    protectionPpm: store.protection(slot),
    anchor: store.anchor(slot),
  })
  expectEqual(`the stop price of order ${id}`, store.stopPrice(slot), stopPrice)
  expectEqual(`the limit of order ${id}`, store.limit(slot), limit)
  seen.trailing++
}

function expectEqual(what: string, recorded: number, found: number): void {
  if (recorded !== found) throw new BookBroken(`${what}: recorded ${recorded}, found ${found}`)
}
