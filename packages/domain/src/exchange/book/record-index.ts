import { BookBroken } from './book-broken.ts'

/** What an index needs of the records: the key in front of each, and a link to the next of those that share a home. */
interface Chained {
  key(slot: number): number
  chained(slot: number): number
  chain(slot: number, next: number): void
}

/** Finds records by their keys, whole numbers of up to 53 bits: a table of homes, and from each a chain through its records. */
export class RecordIndex {
  size = 0
  private readonly records: Chained
  private homes = new Int32Array(1024)
  private shift = 22

  constructor(records: Chained) {
    this.records = records
  }

  /** 0 when the key is not there. */
  get(key: number): number {
    const { records } = this
    let slot = this.homes[hashOf(key) >>> this.shift] as number
    while (slot !== 0 && records.key(slot) !== key) slot = records.chained(slot)
    return slot
  }

  /** The key must not be there yet. */
  add(key: number, slot: number): void {
    if (++this.size << 1 > this.homes.length) this.grow()
    this.put(key, slot)
  }

  remove(key: number, slot: number): void {
    const home = hashOf(key) >>> this.shift
    const first = this.homes[home] as number
    const next = this.records.chained(slot)
    this.size--
    if (first === slot) this.homes[home] = next
    else this.cut(first, slot, next)
  }

  private cut(first: number, slot: number, next: number): void {
    const { records } = this
    let before = first
    while (before !== 0 && records.chained(before) !== slot) before = records.chained(before)
    if (before === 0) throw new BookBroken(`${records.key(slot)} was to be removed but is not there`)
    records.chain(before, next)
  }

  private put(key: number, slot: number): void {
    const home = hashOf(key) >>> this.shift
    this.records.chain(slot, this.homes[home] as number)
    this.homes[home] = slot
  }

  private grow(): void {
    const { homes, records } = this
    this.homes = new Int32Array(2 * homes.length)
    this.shift--
    for (const first of homes)
      for (let slot = first; slot !== 0; ) {
        const next = records.chained(slot)
        this.put(records.key(slot), slot)
        slot = next
      }
  }
}

/** Neighbouring keys land far apart, and so do keys that differ only beyond 32 bits. Most keys are small and take the short way. */
function hashOf(key: number): number {
  const low = key | 0
  return Math.imul(low === key ? low : low ^ Math.imul((key * 2 ** -32) | 0, 0x85ebca6b), 0x9e3779b1)
}
