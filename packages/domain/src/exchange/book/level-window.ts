/** How many keys a window covers: 32 words of 32 bits, so that one more word says which of them have any. */
export const WINDOW = 1024
/** A window begins this far behind the key that it is moved to: most levels are opened behind the best one. */
const BEHIND = 768

/**
 * The levels at 1,024 neighboring keys, each at its place: found without a search, and the greatest of them in two steps, from one bit for each
 * place and one for each word of bits.
 */
export class LevelWindow {
  private first = 0
  private readonly slots = new Int32Array(WINDOW)
  private readonly words = new Int32Array(WINDOW / 32)
  private filled = 0

  protected covers(key: number): boolean {
    const place = key - this.first
    return place >= 0 && place < WINDOW
  }

  /** Whether the key is below all that are covered. */
  protected isBelow(key: number): boolean {
    return key < this.first
  }

  /** 0 when a covered key has no level. */
  protected near(key: number): number {
    return this.slots[key - this.first] as number
  }

  /** The greatest key with a level; -Infinity when there is none. */
  protected get lastNear(): number {
    if (this.filled === 0) return -Infinity
    const word = highest(this.filled)
    return this.first + ((word << 5) | highest(this.words[word] as number))
  }

  protected openNear(key: number, level: number): void {
    const place = key - this.first
    const word = place >> 5
    this.slots[place] = level
    this.words[word] = (this.words[word] as number) | (1 << place)
    this.filled |= 1 << word
  }

  protected closeNear(key: number): void {
    const place = key - this.first
    const word = place >> 5
    const left = (this.words[word] as number) & ~(1 << place)
    this.slots[place] = 0
    this.words[word] = left
    if (left === 0) this.filled &= ~(1 << word)
  }

  /** Visits every level, the greatest key first, until the visitor returns false; returns what the last visit did. */
  protected descendNear(visit: (level: number, key: number) => boolean): boolean {
    for (let words = this.filled; words !== 0; words &= ~(1 << highest(words))) {
      const word = highest(words)
      for (let left = this.words[word] as number; left !== 0; left &= ~(1 << highest(left))) {
        const place = (word << 5) | highest(left)
        if (!visit(this.slots[place] as number, this.first + place)) return false
      }
    }
    return true
  }

  /** Covers the keys around this one; only while it has no level. */
  protected moveTo(key: number): void {
    this.first = key - BEHIND
  }
}

/** The place of the highest bit that is set. */
function highest(bits: number): number {
  return 31 - Math.clz32(bits)
}
