import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { Book } from './book.ts'
import { MOVE, TRIGGER } from './book-events.ts'
import { BUY, CANCEL_NEWEST, GTC, IOC, SELL, type Side, SIDES, type Ticks } from './order-terms.ts'
import { trailedStop } from './trailed-stop.ts'

const TRADES = rounds(40_000, 1_000_000)
const AT_ONCE = 40

interface Following {
  id: number
  side: Side
  ticks: Ticks
  ppm: number
  anchor: Ticks
  stopPrice: Ticks
}

/** The rule as a sentence: the best price since it was placed, so far behind it, and reached or not. */
function followNaively(one: Following, price: Ticks): boolean {
  one.anchor = one.side === 'SELL' ? Math.max(one.anchor, price) : Math.min(one.anchor, price)
  const behind = one.ticks || Math.max(1, Math.floor((one.anchor * one.ppm) / 1_000_000))
  one.stopPrice = one.side === 'SELL' ? Math.max(1, one.anchor - behind) : one.anchor + behind
  return one.side === 'SELL' ? price <= one.stopPrice : price >= one.stopPrice
}

test('trailing stops over a long tape trigger at the trade, and are at the price, that a naive recomputation says', () => {
  const random = new SeededRandom(7)
  const book = new Book()
  let following: Following[] = []
  let lastId = 0
  let price = 50_000
  const tally = { triggered: 0, moved: 0, wrong: [] as string[] }

  const trade = () => {
    const isRising = random.below(2) === 0
    price = Math.max(1_000, price + (isRising ? 1 : -1) * random.below(60))
    book.place(++lastId, 1, isRising ? SELL : BUY, price, 1, 0, GTC, 0, false, CANCEL_NEWEST)
    book.place(++lastId, 2, isRising ? BUY : SELL, price, 1, 0, IOC, 0, false, CANCEL_NEWEST)
  }
  const begin = () => {
    const side = random.pick(SIDES)
    const inTicks = random.below(2) === 0
    const trail = {
      ticks: inTicks ? 50 + random.below(2_000) : 0,
      ppm: inTicks ? 0 : 500 + random.below(40_000),
      protectionPpm: 0,
      anchor: price,
    }
    const { stopPrice, limit } = trailedStop(side, trail)
    const terms = { side, quantity: 1, expiresAt: 0, isPostOnly: false, selfTrade: 'CANCEL_NEWEST', timeInForce: 'IOC' } as const
    const id = ++lastId
    expect(book.add({ ...terms, id, owner: 3, price: limit, stopPrice, trail })).toBeUndefined()
    following.push({ id, side, ...trail, stopPrice })
  }

  trade()
  book.events.clear()
  for (let count = 0; count < TRADES; count++) {
    while (following.length < AT_ONCE) begin()
    book.events.clear()
    trade()
    const reached = following.filter((one) => followNaively(one, price)).map(({ id }) => id)
    const told: number[] = []
    for (let index = 0; index < book.events.count; index++) {
      const kind = book.events.kindAt(index)
      if (kind === TRIGGER) told.push(book.events.aAt(index))
      if (kind === MOVE) tally.moved++
    }
    tally.triggered += told.length
    if (told.toSorted((a, b) => a - b).join() !== reached.join())
      tally.wrong.push(`trade ${count}: ${told.join()} instead of ${reached.join()}`)
    following = following.filter(({ id }) => !reached.includes(id))
    if (count % 10_000 === 0) book.check()
  }
  expect(tally.wrong).toEqual([])
  expect(tally.triggered).toBeGreaterThan(TRADES / 100)
  expect(tally.moved).toBeGreaterThan(TRADES / 10)
  expect(book.stopCount).toBe(following.length)
})
