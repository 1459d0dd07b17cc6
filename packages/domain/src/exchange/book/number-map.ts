import { BookBroken } from './book-broken.ts'

/**
 * Whole numbers to slots by open addressing with linear probing. The keys stand in the records, each at the place that its slot
 * names; here are only their hashes, beside the slots, so that a search stays in one line of memory. A removal moves the
 * followers up, so that no tombstones pile up.
 */
export class NumberMap {
  size = 0
  private mask = 1023
  private shift = 22
  /** Pairs of hash and slot; slot 0 is an empty place. */
  private pairs = new Int32Array(2048)

  /** 0 when the key is not there. */
  get(key: number, keys: Float64Array): number {
    const pairs = this.pairs
    const mask = this.mask
    const hash = hashOf(key)
    for (let place = (hash >>> this.shift) | 0; ; place = (place + 1) & mask) {
      const slot = pairs[(place << 1) | 1] as number
      if (slot === 0 || (pairs[place << 1] === hash && keys[slot >> 1] === key)) return slot
    }
  }

  /** The key must not be there yet. */
  add(key: number, slot: number): void {
    if (++this.size << 1 > this.mask) this.grow()
    this.put(hashOf(key), slot)
  }

  remove(key: number, slot: number): void {
    const pairs = this.pairs
    const mask = this.mask
    let gap = (hashOf(key) >>> this.shift) | 0
    for (; pairs[(gap << 1) | 1] !== slot; gap = (gap + 1) & mask)
      if (pairs[(gap << 1) | 1] === 0) throw new BookBroken(`${key} was to be removed but is not there`)
    for (let place = (gap + 1) & mask; pairs[(place << 1) | 1] !== 0; place = (place + 1) & mask) {
      const hash = pairs[place << 1] as number
      // A follower may fill the gap unless its home lies behind the gap: then a search from its home would not pass there.
      if (((place - (hash >>> this.shift)) & mask) >= ((place - gap) & mask)) {
        pairs[gap << 1] = hash
        pairs[(gap << 1) | 1] = pairs[(place << 1) | 1] as number
        gap = place
      }
    }
    pairs[(gap << 1) | 1] = 0
    this.size--
  }

  private put(hash: number, slot: number): void {
    const pairs = this.pairs
    const mask = this.mask
    let place = (hash >>> this.shift) | 0
    while (pairs[(place << 1) | 1] !== 0) place = (place + 1) & mask
    pairs[place << 1] = hash
    pairs[(place << 1) | 1] = slot
  }

  private grow(): void {
    const old = this.pairs
    this.pairs = new Int32Array(2 * old.length)
    this.mask = 2 * this.mask + 1
    this.shift--
    for (let at = 0; at < old.length; at += 2) if (old[at + 1] !== 0) this.put(old[at] as number, old[at + 1] as number)
  }
}

/** Neighbouring keys land far apart, and so do keys that differ only beyond 32 bits. Most keys are small: they take the short way. */
function hashOf(key: number): number {
  const low = key | 0
  return Math.imul(low === key ? low : low ^ Math.imul((key * 2 ** -32) | 0, 0x85ebca6b), 0x9e3779b1)
}
