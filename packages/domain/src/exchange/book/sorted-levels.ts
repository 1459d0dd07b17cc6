import { BookBroken } from './book-broken.ts'

/** Small enough that moving half a block costs less than a cache miss or two, large enough that 100,000 levels are few blocks. */
const BLOCK = 64

/**
 * Level numbers sorted by key, the greatest last, in blocks: near the top, where a book lives, an insertion moves a handful of
 * entries; far from it never more than a block. Which blocks there are depends on history, what they hold does not.
 */
export class SortedLevels {
  private blocks: Block[] = [new Block()]
  private top = this.blocks[0] as Block

  /** The level with the greatest key, 0 when there is none. */
  get last(): number {
    const { count, levels } = this.top
    return count === 0 ? 0 : (levels[count - 1] as number)
  }

  /** -Infinity when there is none. */
  get lastKey(): number {
    const { count, keys } = this.top
    return count === 0 ? -Infinity : (keys[count - 1] as number)
  }

  insert(key: number, level: number): void {
    let block = this.top
    if (key < (block.keys[0] as number) && this.blocks.length > 1) block = this.blocks[this.blockOf(key)] as Block
    if (block.count === BLOCK) block = this.split(block, key)
    const { keys, levels } = block
    let at = block.count++
    for (; at > 0 && (keys[at - 1] as number) > key; at--) {
      keys[at] = keys[at - 1] as number
      levels[at] = levels[at - 1] as number
    }
    keys[at] = key
    levels[at] = level
  }

  remove(key: number): void {
    let block = this.top
    if (key < (block.keys[0] as number)) block = this.blocks[this.blockOf(key)] as Block
    const { keys, levels } = block
    const last = --block.count
    let at = last
    while (keys[at] !== key) if (at-- === 0) throw new BookBroken(`there is no level ${key} to remove`)
    for (; at < last; at++) {
      keys[at] = keys[at + 1] as number
      levels[at] = levels[at + 1] as number
    }
    if (last === 0 && this.blocks.length > 1) this.drop(block)
  }

  /** Shows every level, the greatest key first, until the visitor answers false. */
  descend(visit: (level: number) => boolean): void {
    for (let at = this.blocks.length - 1; at >= 0; at--) {
      const { count, levels } = this.blocks[at] as Block
      for (let place = count - 1; place >= 0; place--) if (!visit(levels[place] as number)) return
    }
  }

  /** The last block that begins at or below the key; the first one when none does. */
  private blockOf(key: number): number {
    let low = 0
    let high = this.blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (((this.blocks[middle] as Block).keys[0] as number) <= key) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Moves the upper half into a block of its own; answers the half to which the key belongs. */
  private split(block: Block, key: number): Block {
    const upper = new Block()
    const half = BLOCK / 2
    upper.keys.set(block.keys.subarray(half))
    upper.levels.set(block.levels.subarray(half))
    upper.count = half
    block.count = half
    this.blocks.splice(this.blocks.indexOf(block) + 1, 0, upper)
    this.top = this.blocks.at(-1) as Block
    return (upper.keys[0] as number) <= key ? upper : block
  }

  private drop(block: Block): void {
    this.blocks.splice(this.blocks.indexOf(block), 1)
    this.top = this.blocks.at(-1) as Block
  }
}

class Block {
  readonly keys = new Float64Array(BLOCK)
  readonly levels = new Int32Array(BLOCK)
  count = 0
}
