import { BookBroken } from './book-broken.ts'

/** The link of a record that belongs to its index: the next record in the same bucket. */
const CHAIN = 13

/** Records start with their key; see `Records` for slots. */
interface Keyed {
  figures: Float64Array
  links: Int32Array
}

/** Finds records by their keys, integers of up to 53 bits: a table of buckets, each with a chain through its records. */
export class RecordIndex {
  size = 0
  private readonly records: Keyed
  private homes: Int32Array
  private shift: number

  /** It begins with two to the power of so many buckets, and grows as it is filled. */
  constructor(records: Keyed, bits = 10) {
    this.records = records
    this.homes = new Int32Array(1 << bits)
    this.shift = 32 - bits
  }

  /** 0 when the key is unknown. */
  get(key: number): number {
    const { figures, links } = this.records
    let slot = this.homes[hashOf(key) >>> this.shift] as number
    while (slot !== 0 && figures[slot >> 1] !== key) slot = links[slot | CHAIN] as number
    return slot
  }

  /** The key must not exist yet. */
  add(key: number, slot: number): void {
    if (++this.size << 1 > this.homes.length) this.grow()
    const { homes } = this
    const home = hashOf(key) >>> this.shift
    this.records.links[slot | CHAIN] = homes[home] as number
    homes[home] = slot
  }

  remove(key: number, slot: number): void {
    const { homes } = this
    const { links } = this.records
    const home = hashOf(key) >>> this.shift
    const next = links[slot | CHAIN] as number
    this.size--
    if (homes[home] === slot) {
      homes[home] = next
      return
    }
    let before = homes[home] as number
    while (before !== 0 && links[before | CHAIN] !== slot) before = links[before | CHAIN] as number
    if (before === 0) throw new BookBroken(`${key} can't be removed: it is not in the index`)
    links[before | CHAIN] = next
  }

  private grow(): void {
    const { figures, links } = this.records
    const old = this.homes
    const homes = new Int32Array(2 * old.length)
    this.homes = homes
    this.shift--
    for (const first of old)
      for (let slot = first; slot !== 0; ) {
        const next = links[slot | CHAIN] as number
        const home = hashOf(figures[slot >> 1] as number) >>> this.shift
        links[slot | CHAIN] = homes[home] as number
        homes[home] = slot
        slot = next
      }
  }
}

/** Spreads neighboring keys, and keys that differ only above 32 bits. Most keys are small and take the short path. */
function hashOf(key: number): number {
  const low = key | 0
  return Math.imul(low === key ? low : low ^ Math.imul((key * 2 ** -32) | 0, 0x85ebca6b), 0x9e3779b1)
}
