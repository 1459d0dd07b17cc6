import type { Ladder } from './ladder.ts'
import type { OrderStore } from './order-store.ts'

/**
 * One number for everything that decides how a book will behave: both sides' levels (price, sum, number of orders) best first, in each the
 * orders by priority, the parked stops likewise, and the last price. Slots, blocks and sequence numbers have no effect on it.
 */
export function hashBook(store: OrderStore): number {
  const hash = new Hash()
  hash.add(store.lastPrice)
  for (const ladder of [store.bids, store.asks, store.buyStops, store.sellStops]) hashLadder(hash, store, ladder)
  return hash.value
}

function hashLadder(hash: Hash, store: OrderStore, ladder: Ladder): void {
  hash.add(ladder.size)
  ladder.descend((level) => {
    hash.add(store.key(level))
    hash.add(store.total(level))
    hash.add(store.count(level))
    for (let slot = store.next(level); slot !== level; slot = store.next(slot)) {
      hash.add(store.id(slot))
      hash.add(store.remaining(slot))
      hash.add(store.price(slot))
      if (store.isSpecial(slot) || store.isTrailing(slot)) hashExtras(hash, store, slot)
    }
    return true
  })
}

function hashExtras(hash: Hash, store: OrderStore, slot: number): void {
  hash.add(store.shown(slot))
  hash.add(store.hidden(slot))
  hash.add(store.otherLeg(slot))
  if (!store.isTrailing(slot)) return
  hash.add(store.trail(slot))
  hash.add(store.anchor(slot))
  hash.add(store.protection(slot))
}

/** Two lanes of 32 bits, mixed as in MurmurHash3; 53 bits are kept, so that the result is a safe integer. */
class Hash {
  private a = 0x2f0b4f27
  private b = 0x51ed270b

  add(figure: number): void {
    const low = figure | 0
    const high = Math.floor(figure * 2 ** -32) | 0
    this.a = mix(mix(this.a, low, 0xcc9e2d51), high, 0xcc9e2d51)
    this.b = mix(mix(this.b, high, 0x1b873593), low, 0x1b873593)
  }

  get value(): number {
    const a = spread(this.a ^ Math.imul(this.b, 0x85ebca6b))
    const b = spread(this.b ^ Math.imul(this.a, 0xc2b2ae35))
    return (a >>> 11) * 2 ** 32 + (b >>> 0)
  }
}

function mix(lane: number, word: number, factor: number): number {
  const mixed = Math.imul(word, factor)
  const rotated = lane ^ Math.imul((mixed << 15) | (mixed >>> 17), 0x9e3779b1)
  return (Math.imul((rotated << 13) | (rotated >>> 19), 5) + 0xe6546b64) | 0
}

function spread(lane: number): number {
  const half = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}
