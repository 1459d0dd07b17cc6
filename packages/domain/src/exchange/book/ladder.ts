import { RecordIndex } from './record-index.ts'
import type { Records } from './records.ts'
import { SortedKeys } from './sorted-keys.ts'

/**
 * The levels of one side, best first. Bids are best when high, asks when low; parked stops have ladders of their own by stop price, where
 * best is what a moving price reaches first. A key is the price with its sign chosen so that greater is better.
 */
export class Ladder {
  readonly sign: 1 | -1
  /** -Infinity when the ladder is empty, so that no limit crosses it. */
  bestKey = -Infinity
  bestLevel = 0
  readonly levels: RecordIndex
  private readonly sorted = new SortedKeys()

  constructor(records: Records, sign: 1 | -1) {
    this.levels = new RecordIndex(records)
    this.sign = sign
  }

  /** Visits the levels, best first, until the visitor returns false. */
  descend(visit: (level: number) => boolean): void {
    this.sorted.descend((key) => visit(this.levels.get(key)))
  }

  open(key: number, level: number): void {
    this.levels.add(key, level)
    this.sorted.insert(key)
    if (key <= this.bestKey) return
    this.bestKey = key
    this.bestLevel = level
  }

  close(key: number, level: number): void {
    this.levels.remove(key, level)
    this.sorted.remove(key)
    if (level !== this.bestLevel) return
    this.bestKey = this.sorted.last
    this.bestLevel = this.bestKey === -Infinity ? 0 : this.levels.get(this.bestKey)
  }
}
