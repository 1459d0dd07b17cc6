import { BookBroken } from './book-broken.ts'

/** Small enough that moving half a block costs a few cache misses, large enough that 100,000 keys are few blocks. */
const BLOCK = 64

/**
 * Sorted numbers, the greatest last, in blocks: near the top, where most changes happen, an insertion moves a handful of them; elsewhere
 * never more than a block. The split into blocks depends on history, the contents don't.
 */
export class SortedKeys {
  private readonly blocks: Block[] = [new Block()]
  private top = this.blocks[0] as Block

  /** -Infinity when empty. */
  get last(): number {
    const { count, keys } = this.top
    return count === 0 ? -Infinity : (keys[count - 1] as number)
  }

  insert(key: number): void {
    let block = this.top
    if (key < (block.keys[0] as number) && this.blocks.length > 1) block = this.blocks[this.blockOf(key)] as Block
    if (block.count === BLOCK) block = this.split(block, key)
    const { keys } = block
    let at = block.count++
    for (; at > 0 && (keys[at - 1] as number) > key; at--) keys[at] = keys[at - 1] as number
    keys[at] = key
  }

  remove(key: number): void {
    let block = this.top
    if (key < (block.keys[0] as number)) block = this.blocks[this.blockOf(key)] as Block
    const { keys } = block
    const last = --block.count
    let at = last
    while (keys[at] !== key) if (at-- <= 0) throw new BookBroken(`there is no level ${key} to remove`)
    for (; at < last; at++) keys[at] = keys[at + 1] as number
    if (last === 0 && this.blocks.length > 1) this.drop(block)
  }

  /** Visits every key, the greatest first, until the visitor returns false. */
  descend(visit: (key: number) => boolean): void {
    for (let at = this.blocks.length - 1; at >= 0; at--) {
      const { count, keys } = this.blocks[at] as Block
      for (let place = count - 1; place >= 0; place--) if (!visit(keys[place] as number)) return
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

  /** Moves the upper half into a new block; returns the half that the key belongs to. */
  private split(block: Block, key: number): Block {
    const upper = new Block()
    upper.keys.set(block.keys.subarray(BLOCK / 2))
    upper.count = BLOCK / 2
    block.count = BLOCK / 2
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
  count = 0
}
