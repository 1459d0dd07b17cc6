import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { TRADE, TRIGGER } from './book-events.ts'
import { CANCEL_NEWEST, GTC, IOC, type Side, SIDES, type Ticks } from './order-terms.ts'
import { trailedStop } from './trailed-stop.ts'

const SWEEPS = rounds(4_000, 60_000)
const AT_ONCE = 30

interface Waiting {
  id: number
  side: Side
  stopPrice: Ticks
  trail?: { ticks: Ticks; anchor: Ticks }
}

interface Trade {
  price: Ticks
  lots: number
}

/** The rule as a sentence, trade by trade: a stop that trails follows the price, and one that the price reaches is triggered. */
function reachedNaively(waiting: readonly Waiting[], { price }: Trade): Waiting[] {
  for (const one of waiting) {
    if (!one.trail) continue
    const { ticks, anchor } = one.trail
    one.trail.anchor = one.side === 'SELL' ? Math.max(anchor, price) : Math.min(anchor, price)
    one.stopPrice = one.side === 'SELL' ? one.trail.anchor - ticks : one.trail.anchor + ticks
  }
  const reached = waiting.filter(({ side, stopPrice }) => (side === 'SELL' ? price <= stopPrice : price >= stopPrice))
  const buys = reached.filter(({ side }) => side === 'BUY').sort((a, b) => a.stopPrice - b.stopPrice)
  return [...buys, ...reached.filter(({ side }) => side === 'SELL').sort((a, b) => b.stopPrice - a.stopPrice)]
}

describe.each([
  ['every trade counts', 0],
  ['small trades do not count', 30_000],
])('[DEF-090] orders that trade at many prices, with stops on both sides: %s', (_title, smallest) => {
  test('those are triggered that a recomputation trade by trade says, in its order', () => {
    const random = new SeededRandom(11)
    const book = new Book()
    book.countTradesFrom(smallest)
    let waiting: Waiting[] = []
    let lastId = 0
    let last = 10_000
    const tally = { triggered: 0, passed: 0, small: 0 }
    const place = (owner: number, side: Side, price: Ticks, lots: number, time: 0 | 1) =>
      book.place(++lastId, owner, SIDES.indexOf(side) as 0 | 1, price, lots, 0, time, 0, false, CANCEL_NEWEST)

    /** Triggered stops find nothing within their limits, so that only the sweep itself trades. */
    const begin = () => {
      const side = random.pick(SIDES)
      const sign = side === 'BUY' ? 1 : -1
      const taken = new Set(waiting.map(({ stopPrice }) => stopPrice))
      const ticks = 1 + random.below(300)
      const stopPrice = last + sign * ticks
      if (taken.has(stopPrice)) return
      const order = { side, quantity: 1, expiresAt: 0, isPostOnly: false, selfTrade: 'CANCEL_NEWEST', timeInForce: 'IOC' } as const
      const id = ++lastId
      if (random.below(3) === 0) {
        const trail = { ticks, ppm: 0, protectionPpm: 0, anchor: last }
        expect(book.add({ ...order, id, owner: 3, price: trailedStop(side, trail).limit, stopPrice, trail })).toBeUndefined()
        waiting.push({ id, side, stopPrice, trail: { ticks, anchor: last } })
        return
      }
      expect(book.add({ ...order, id, owner: 3, price: side === 'BUY' ? 1 : 1_000_000, stopPrice })).toBeUndefined()
      waiting.push({ id, side, stopPrice })
    }

    place(1, 'SELL', last, 9, GTC)
    place(2, 'BUY', last, 9, IOC)
    for (let count = 0; count < SWEEPS; count++) {
      for (let left = AT_ONCE - waiting.length; left > 0; left--) begin()
      const side = random.pick(SIDES)
      const sign = side === 'BUY' ? 1 : -1
      const from = Math.max(2_000, Math.min(20_000, last + random.below(241) - 120))
      const levels = 1 + random.below(4)
      let to = from
      for (let level = 0; level < levels; level++) {
        place(1, side === 'BUY' ? 'SELL' : 'BUY', to, 1 + random.below(6), GTC)
        if (level < levels - 1) to += sign * (1 + random.below(80))
      }
      book.events.clear()
      place(2, side, to, 100, IOC)
      const told: number[] = []
      const trades: Trade[] = []
      for (let index = 0; index < book.events.count; index++) {
        if (book.events.kindAt(index) === TRIGGER) told.push(book.events.aAt(index))
        if (book.events.kindAt(index) === TRADE && !told.length)
          trades.push({ price: book.events.cAt(index), lots: book.events.dAt(index) })
      }
      const reached: Waiting[] = []
      for (const trade of trades) {
        if (trade.price * trade.lots < smallest) {
          tally.small++
          continue
        }
        last = trade.price
        reached.push(...reachedNaively(waiting, trade))
        waiting = waiting.filter((one) => !reached.includes(one))
      }
      // Those that trail to one stop price have come there at different times, which the recomputation does not know.
      const stopOf = new Map(reached.map(({ id, side: of, stopPrice }) => [id, `${of} ${stopPrice}`]))
      expect(told.map((id) => stopOf.get(id))).toEqual([...stopOf.values()])
      expect(new Set(told).size).toBe(stopOf.size)
      expect(book.lastPrice).toBe(last)
      tally.triggered += told.length
      tally.passed += reached.filter((one) => (one.side === 'SELL' ? last > one.stopPrice : last < one.stopPrice)).length
      // What is left of the makers goes, so that the next sweep begins anew.
      book.cancelOwner(1)
      if (count % 10_000 === 0) book.check()
    }
    expect(tally.triggered).toBeGreaterThan(SWEEPS / 30)
    expect(tally.passed).toBeGreaterThan(SWEEPS / 200)
    expect(tally.small > SWEEPS / 60).toBe(smallest > 0)
  })
})
