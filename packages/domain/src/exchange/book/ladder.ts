import { LevelWindow, WINDOW } from './level-window.ts'
import { RecordIndex } from './record-index.ts'
import type { Records } from './records.ts'
import { SortedKeys } from './sorted-keys.ts'

/** Most ladders never have more than a few levels outside their window. */
const FAR_BITS = 6

/**
 * The levels of one side, best first. Bids are best when high, asks when low; parked stops have ladders of their own by stop price, where
 * best is what a moving price reaches first. A key is the price with its sign chosen so that greater is better.
 *
 * Nearly all levels are opened and closed near the best price. So those at 1,024 neighboring keys stand in a window, each at its place; all
 * others, however far away, are found by key and kept in order beside it. A level is in the window if its key is covered, and only then.
 * Where the window is does not show in anything the book does, so that undoing a batch need not move it back. It follows the best level, but
 * only when as many levels as it has places were opened outside it: the cost of a move is shared by all of them, and prices that jump away and
 * back don't move it. An empty window moves to the next level at no cost.
 */
export class Ladder extends LevelWindow {
  readonly sign: 1 | -1
  /** -Infinity when the ladder is empty, so that no limit crosses it. */
  bestKey = -Infinity
  bestLevel = 0
  /** The number of levels. */
  size = 0
  private readonly far: RecordIndex
  private readonly farKeys = new SortedKeys()
  /** Since the window moved. */
  private openedFar = 0

  constructor(records: Records, sign: 1 | -1) {
    super()
    this.far = new RecordIndex(records, FAR_BITS)
    this.sign = sign
  }

  /** 0 when the key has no level. */
  at(key: number): number {
    return this.covers(key) ? this.near(key) : this.far.get(key)
  }

  /** Visits the levels, best first, until the visitor returns false. */
  descend(visit: (level: number) => boolean): void {
    let goesOn = true
    let isPassed = false
    this.farKeys.descend((key) => {
      if (!isPassed && this.isBelow(key)) {
        isPassed = true
        goesOn = this.descendNear(visit)
      }
      if (goesOn) goesOn = visit(this.far.get(key))
      return goesOn
    })
    if (goesOn && !isPassed) this.descendNear(visit)
  }

  open(key: number, level: number): void {
    if (key > this.bestKey) {
      this.bestKey = key
      this.bestLevel = level
    }
    if (this.size++ === 0) this.moveTo(key)
    if (this.covers(key)) this.openNear(key, level)
    else {
      this.openFar(key, level)
      if (++this.openedFar > WINDOW) this.follow()
    }
  }

  close(key: number, level: number): void {
    this.size--
    if (this.covers(key)) this.closeNear(key)
    else this.closeFar(key, level)
    if (level !== this.bestLevel) return
    const near = this.lastNear
    const far = this.farKeys.last
    this.bestKey = near > far ? near : far
    this.bestLevel = this.size === 0 ? 0 : this.at(this.bestKey)
  }

  private openFar(key: number, level: number): void {
    this.far.add(key, level)
    this.farKeys.insert(key)
  }

  private closeFar(key: number, level: number): void {
    this.far.remove(key, level)
    this.farKeys.remove(key)
  }

  /** Moves the window to the best level, and each level to where it belongs then. */
  private follow(): void {
    this.openedFar = 0
    this.descendNear((level, key) => {
      this.closeNear(key)
      this.openFar(key, level)
      return true
    })
    this.moveTo(this.bestKey)
    const covered: number[] = []
    this.farKeys.descend((key) => this.covers(key) && covered.push(key) > 0)
    for (const key of covered) {
      const level = this.far.get(key)
      this.closeFar(key, level)
      this.openNear(key, level)
    }
  }
}
