import { Book, BUY, CANCEL_NEWEST, GTC, IOC, SELL, type SideCode } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'

/** A command is a row of four numbers: owner, side and kind in one, the order's id, price and quantity. A cancel needs but the id. */
export const WIDTH = 4
export const ADD = 0
export const CROSS = 1
export const MARKET = 2
export const CANCEL = 3

const MID = 100_000
const MAKERS = 1_000
const LOTS_MAX = 100

/**
 * A seeded market: first `resting` orders, then half adds behind the best prices (most of them near), a third cancels of any live
 * order, a sixth takers, of which half are limits across the best price and half market orders with 5 % of protection. Takers
 * grow and shrink a little so that about as many orders stay as there were. No taker meets an order of its own, so that a book
 * without self-trade prevention makes the same trades.
 */
export function makeStream(seed: number, resting: number, commands: number): Int32Array {
  const random = new SeededRandom(seed)
  const rows = new Int32Array(WIDTH * (resting + commands))
  const book = new Book()
  const live: number[] = []
  let row = 0

  const write = (kind: number, owner: number, side: SideCode, price: number, quantity: number) => {
    const id = row / WIDTH + 1
    rows.set([(owner << 3) | (side << 2) | kind, id, price, quantity], row)
    row += WIDTH
    book.place(id, owner, side, price, quantity, 0, kind === MARKET ? IOC : GTC, 0, false, CANCEL_NEWEST)
    if (kind !== MARKET && book.has(id)) live.push(id)
    book.events.clear()
  }
  const add = () => {
    const side = random.below(2) === 0 ? BUY : SELL
    const distance = 1 + Math.floor(-Math.log(1 - random.next()) * 60)
    const price = side === BUY ? (book.best(SELL) || MID) - distance : (book.best(BUY) || MID) + distance
    write(ADD, 1 + random.below(MAKERS), side, price, 1 + random.below(LOTS_MAX))
  }
  const take = () => {
    const side = random.below(2) === 0 ? BUY : SELL
    const best = book.best(side === BUY ? SELL : BUY)
    const isMarket = random.below(2) === 0
    const reach = isMarket ? Math.floor(best / 20) : random.below(5)
    const quantity = 1 + random.below(book.size > resting ? 3 * LOTS_MAX : LOTS_MAX)
    write(isMarket ? MARKET : CROSS, MAKERS + 1 + row / WIDTH, side, side === BUY ? best + reach : best - reach, quantity)
  }
  const cancel = () => {
    for (;;) {
      const place = random.below(live.length)
      const id = live[place] as number
      live[place] = live.at(-1) as number
      live.pop()
      if (!book.cancel(id)) continue
      book.events.clear()
      rows.set([CANCEL, id], row)
      row += WIDTH
      return
    }
  }

  while (row < WIDTH * resting) add()
  while (row < rows.length) {
    const draw = random.below(6)
    if (draw < 3) add()
    else if (draw < 5) cancel()
    else take()
  }
  return rows
}
