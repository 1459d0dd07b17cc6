import { RecordIndex } from './record-index.ts'
import type { Records } from './records.ts'
import { SortedLevels } from './sorted-levels.ts'

/**
 * The levels of one side, best first. Bids are best when high, asks when low; parked stops stand in ladders of their own by stop
 * price, where best is what a moving price reaches first. A key is the price turned such that the greater one is the better one.
 */
export class Ladder {
  readonly sign: 1 | -1
  /** -Infinity when the ladder is empty: no limit ever crosses it. */
  bestKey = -Infinity
  bestLevel = 0
  readonly levels: RecordIndex
  private readonly sorted = new SortedLevels()

  constructor(records: Records, sign: 1 | -1) {
    this.levels = new RecordIndex(records)
    this.sign = sign
  }

  /** Shows the levels, best first, until the visitor answers false. */
  descend(visit: (level: number) => boolean): void {
    this.sorted.descend(visit)
  }

  open(key: number, level: number): void {
    this.levels.add(key, level)
    this.sorted.insert(key, level)
    if (key <= this.bestKey) return
    this.bestKey = key
    this.bestLevel = level
  }

  close(key: number, level: number): void {
    this.levels.remove(key, level)
    this.sorted.remove(key)
    if (level !== this.bestLevel) return
    this.bestLevel = this.sorted.last
    this.bestKey = this.sorted.lastKey
  }
}
