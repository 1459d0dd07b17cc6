import { grownFloats, grownInts } from './grown.ts'

/** A record is one cache line: four figures, then eight links. */
const BYTES = 64
const WIDTH = 16

const FIRST = 2048

/**
 * Records in one buffer, seen as figures and as links, so that the book allocates no objects while it works. A slot is the index of a record
 * among the links, and half of it the index among the figures; 0 is none. (Members are `private` and not `#`, which was measured to cost a
 * tenth of the book's speed.)
 */
export class RecordMemory {
  figures: Float64Array
  /** One of the eight is used by the index. */
  links: Int32Array
  /** Eight more figures of each record, for what only some orders need. */
  protected rare = new Float64Array(8 * FIRST)
  /** Slots from here on are unused. */
  private end = WIDTH
  private freed = new Int32Array(FIRST)
  private freedCount = 0

  constructor() {
    const memory = new ArrayBuffer(FIRST * BYTES)
    this.figures = new Float64Array(memory)
    this.links = new Int32Array(memory)
  }

  protected take(): number {
    if (this.freedCount === 0) return this.takeNew()
    return this.freed[--this.freedCount] as number
  }

  free(slot: number): void {
    if (this.freedCount === this.freed.length) this.freed = grownInts(this.freed)
    this.freed[this.freedCount++] = slot
  }

  /** Frees the slots that have their lowest bit set. The bit is unpredictable, so this avoids a branch. */
  freeOdd(slots: Int32Array, count: number): void {
    while (this.freedCount + count > this.freed.length) this.freed = grownInts(this.freed)
    const { freed } = this
    let end = this.freedCount
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      freed[end] = slot & ~(WIDTH - 1)
      end += slot & 1
    }
    this.freedCount = end
  }

  /** Of all that are or once were taken. */
  protected slotsWhere(isWanted: (slot: number) => boolean): number[] {
    const slots: number[] = []
    for (let slot = WIDTH; slot < this.end; slot += WIDTH) if (isWanted(slot)) slots.push(slot)
    return slots
  }

  private takeNew(): number {
    const slot = this.end
    this.end += WIDTH
    if (slot === this.links.length) this.grow()
    return slot
  }

  private grow(): void {
    const { links } = this
    const memory = new ArrayBuffer(2 * links.byteLength)
    this.figures = new Float64Array(memory)
    this.links = new Int32Array(memory)
    this.links.set(links)
    this.rare = grownFloats(this.rare)
  }
}
