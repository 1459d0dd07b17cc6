import type { Db } from '#platform/db'
import { takePostingIds } from '#features/ledger'
import { takeIds } from '../orders/store.ts'

const BLOCK = 1_000

/** A batch needs more ids than were reserved: it is run again with more. */
export class OutOfIds extends Error {}

/** Reserved ids, ascending: the exchange knows an order's id before its row is written. */
export class IdBlocks {
  readonly #orders = new Queue()
  readonly #fills = new Queue()
  #postings: bigint[] = []
  #filling: Promise<void> | undefined

  has(wanted: number): boolean {
    return this.#orders.size >= wanted && this.#fills.size >= wanted && this.#postings.length >= wanted
  }

  async refill(db: Db, wanted: number): Promise<void> {
    await this.#filling
    await fill(db, 'order_ids', this.#orders, wanted)
    await fill(db, 'fill_ids', this.#fills, wanted)
    const missing = wanted - this.#postings.length
    if (missing > 0) this.#postings.push(...(await db.read((tx) => takePostingIds(tx, missing + BLOCK))))
  }

  /** Reserves ids beside the batches, so that none of them has to wait; a failure is retried when ids are needed. */
  refillAhead(db: Db, wanted: number): void {
    if (this.#filling || this.has(wanted)) return
    this.#filling = this.refill(db, wanted + BLOCK)
      .catch(() => {})
      .finally(() => {
        this.#filling = undefined
      })
  }

  /** A market taken from another process continues after all ids that were ever assigned. */
  forget(): void {
    this.#orders.clear()
    this.#fills.clear()
  }

  postingIds(count: number): bigint[] {
    if (this.#postings.length < count) throw new OutOfIds('more ids are needed than were taken ahead')
    return this.#postings.splice(0, count)
  }

  readonly orderId = (): number => this.#orders.take()
  readonly fillId = (): number => this.#fills.take()
}

class Queue {
  #blocks: number[] = []
  #next = 0
  #end = 0
  #age = 0

  get size(): number {
    return this.#end - this.#next + this.#blocks.length * BLOCK
  }

  /** How often it was emptied: a block that was requested before that is dropped. */
  get age(): number {
    return this.#age
  }

  push(first: number): void {
    this.#blocks.push(first)
  }

  take(): number {
    if (this.#next === this.#end) {
      const first = this.#blocks.shift()
      if (first === undefined) throw new OutOfIds('more ids are needed than were taken ahead')
      this.#next = first
      this.#end = first + BLOCK
    }
    return this.#next++
  }

  clear(): void {
    this.#blocks = []
    this.#next = this.#end = 0
    this.#age += 1
  }
}

async function fill(db: Db, sequence: 'order_ids' | 'fill_ids', queue: Queue, wanted: number): Promise<void> {
  while (queue.size < wanted) {
    const { age } = queue
    const first = await db.read((tx) => takeIds(tx, sequence))
    if (queue.age === age) queue.push(first)
  }
}
