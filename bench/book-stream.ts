import { Book, BUY, CANCEL_NEWEST, GTC, IOC, SELL, type SideCode } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'

/** A command is a row of four numbers: owner, side and kind in one, then the order's id, price and quantity; a cancel only needs the id. */
export const WIDTH = 4
export const ADD = 0
export const CROSS = 1
export const MARKET = 2
export const CANCEL = 3

const MIDDLE = 100_000
const MAKERS = 1_000
const LOTS_MAX = 100
const DISTANCE_MEAN = 30

/**
 * A seeded market: first `resting` orders, then half adds behind the best prices (most of them near), a third cancels of any live order, a
 * sixth takers, of which half are limits across the best price and half market orders with 5 % protection. Takers vary in size so that the
 * number of resting orders stays about the same. No taker meets its owner's order, so that a book without self-trade prevention makes the
 * same trades.
 */
export function makeStream(seed: number, resting: number, commands: number): Int32Array {
  const maker = new StreamMaker(seed, resting, commands)
  while (maker.count < resting) maker.add()
  while (maker.count < resting + commands) maker.addCancelOrTake()
  return maker.rows
}

class StreamMaker {
  readonly rows: Int32Array
  count = 0
  readonly #random: SeededRandom
  readonly #resting: number
  readonly #book = new Book()
  readonly #live: number[] = []

  constructor(seed: number, resting: number, commands: number) {
    this.#random = new SeededRandom(seed)
    this.#resting = resting
    this.rows = new Int32Array(WIDTH * (resting + commands))
  }

  addCancelOrTake(): void {
    const draw = this.#random.below(6)
    if (draw < 3) this.add()
    else if (draw < 5) this.#cancel()
    else this.#take()
  }

  add(): void {
    const side = this.#side()
    const distance = 1 + Math.floor(-Math.log(1 - this.#random.next()) * DISTANCE_MEAN)
    const price = side === BUY ? (this.#book.best(SELL) || MIDDLE) - distance : (this.#book.best(BUY) || MIDDLE) + distance
    this.#place(ADD, 1 + this.#random.below(MAKERS), side, price, 1 + this.#random.below(LOTS_MAX))
  }

  #take(): void {
    const side = this.#side()
    const best = this.#book.best(side === BUY ? SELL : BUY)
    const isMarket = this.#random.below(2) === 0
    const reach = isMarket ? Math.floor(best / 20) : this.#random.below(5)
    const quantity = 1 + this.#random.below(this.#book.size > this.#resting ? 3 * LOTS_MAX : LOTS_MAX)
    this.#place(isMarket ? MARKET : CROSS, MAKERS + 1 + this.count, side, side === BUY ? best + reach : best - reach, quantity)
  }

  #cancel(): void {
    const place = this.#random.below(this.#live.length)
    const id = this.#live[place] as number
    this.#live[place] = this.#live.at(-1) as number
    this.#live.pop()
    if (!this.#book.cancel(id)) return this.#cancel()
    this.#write(CANCEL, id, 0, 0)
  }

  #place(kind: number, owner: number, side: SideCode, price: number, quantity: number): void {
    const id = this.count + 1
    this.#book.place(id, owner, side, price, quantity, 0, kind === MARKET ? IOC : GTC, 0, false, CANCEL_NEWEST)
    if (this.#book.has(id)) this.#live.push(id)
    this.#write((owner << 3) | (side << 2) | kind, id, price, quantity)
  }

  #write(...row: [head: number, id: number, price: number, quantity: number]): void {
    this.rows.set(row, WIDTH * this.count++)
    this.#book.events.clear()
  }

  #side(): SideCode {
    return this.#random.below(2) === 0 ? BUY : SELL
  }
}
