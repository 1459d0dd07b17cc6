import { BookBroken } from './book-broken.ts'

/** The link of a record that belongs to its index: the next record with the same home. */
const CHAIN = 13

/** Records have their key in front of the figures; see `Records` for slots. */
interface Keyed {
  figures: Float64Array
  links: Int32Array
}

/** Finds records by their keys, whole numbers of up to 53 bits: a table of homes, and from each a chain through its records. */
export class RecordIndex {
  size = 0
  private readonly records: Keyed
  private homes = new Int32Array(1024)
  private shift = 22

  constructor(records: Keyed) {
    this.records = records
  }

  /** 0 when the key is not there. */
  get(key: number): number {
    const { figures, links } = this.records
    let slot = this.homes[hashOf(key) >>> this.shift] as number
    while (slot !== 0 && figures[slot >> 1] !== key) slot = links[slot | CHAIN] as number
    return slot
  }

  /** The key must not be there yet. */
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
    if (before === 0) throw new BookBroken(`${key} was to be removed but is not there`)
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

/** Neighbouring keys land far apart, and so do keys that differ only beyond 32 bits. Most keys are small and take the short way. */
function hashOf(key: number): number {
  const low = key | 0
  return Math.imul(low === key ? low : low ^ Math.imul((key * 2 ** -32) | 0, 0x85ebca6b), 0x9e3779b1)
}
