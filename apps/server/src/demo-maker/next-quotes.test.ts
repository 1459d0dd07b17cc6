import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Manner } from './manner.ts'
import { LEVELS, nextQuotes, type Quote, type Stand } from './next-quotes.ts'

const MANNER: Manner = { spreadTicks: 6, stepTicks: 68, firstLots: 93, takeLots: 93 }
const STAND: Stand = { fair: 641_800, lean: 0, bidLotsMax: 1_000_000, askLotsMax: 1_000_000 }

const sideOf = (quotes: readonly Quote[], side: Quote['side']) => quotes.filter((quote) => quote.side === side)
const lotsOf = (quotes: readonly Quote[], side: Quote['side']) => sideOf(quotes, side).reduce((sum, { quantity }) => sum + quantity, 0)

const manners = fc.record<Manner>({
  spreadTicks: fc.integer({ min: 2, max: 6 }),
  stepTicks: fc.integer({ min: 2, max: 5_000 }),
  firstLots: fc.integer({ min: 1, max: 1_000_000 }),
  takeLots: fc.constant(1),
})
const stands = fc.record<Stand>({
  fair: fc.double({ min: 0.01, max: 10_000_000, noNaN: true }),
  lean: fc.double({ min: -2, max: 2, noNaN: true }),
  bidLotsMax: fc.integer({ min: -5, max: 10_000_000 }),
  askLotsMax: fc.integer({ min: -5, max: 10_000_000 }),
})

describe('the quotes of the demo maker', () => {
  test('are ten a side around the price, the best a few ticks apart, with more further out', () => {
    const quotes = nextQuotes(MANNER, STAND)
    const [bids, asks] = [sideOf(quotes, 'BUY'), sideOf(quotes, 'SELL')]
    expect([bids.length, asks.length]).toEqual([LEVELS, LEVELS])
    expect([bids[0]?.price, asks[0]?.price]).toEqual([641_797, 641_803])
    for (const side of [bids, asks]) {
      const near = side.slice(0, 5).reduce((sum, { quantity }) => sum + quantity, 0)
      const far = side.slice(5).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(far).toBeGreaterThan(near * 1.3)
    }
  })

  test('never cross, stand at prices and quantities that a market has, and at each price once', () => {
    fc.assert(
      fc.property(manners, stands, (manner, stand) => {
        const quotes = nextQuotes(manner, stand)
        for (const { price, quantity } of quotes) {
          expect(Number.isSafeInteger(price) && price >= 1).toBe(true)
          expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true)
        }
        const [bids, asks] = [sideOf(quotes, 'BUY'), sideOf(quotes, 'SELL')]
        expect(Math.max(0, ...bids.map(({ price }) => price))).toBeLessThan(Math.min(Infinity, ...asks.map(({ price }) => price)))
        expect(bids.map(({ price }) => price)).toEqual([...new Set(bids.map(({ price }) => price))].sort((a, b) => b - a))
        expect(asks.map(({ price }) => price)).toEqual([...new Set(asks.map(({ price }) => price))].sort((a, b) => a - b))
        expect(lotsOf(quotes, 'BUY')).toBeLessThanOrEqual(Math.max(0, stand.bidLotsMax))
        expect(lotsOf(quotes, 'SELL')).toBeLessThanOrEqual(Math.max(0, stand.askLotsMax))
      }),
    )
  })

  test('give way to the side that there is too much of', () => {
    const best = (lean: number) => nextQuotes(MANNER, { ...STAND, lean })[0]?.price ?? 0
    expect(best(0.5)).toBeLessThan(best(0))
    expect(best(-0.5)).toBeGreaterThan(best(0))
    expect(best(9)).toBe(best(1))
  })

  test('become smaller with the wallet, and end with it', () => {
    expect(lotsOf(nextQuotes(MANNER, { ...STAND, bidLotsMax: 100 }), 'BUY')).toBeGreaterThan(80)
    expect(sideOf(nextQuotes(MANNER, { ...STAND, askLotsMax: 0 }), 'SELL')).toEqual([])
    expect(sideOf(nextQuotes(MANNER, { ...STAND, askLotsMax: 0 }), 'BUY')).toHaveLength(LEVELS)
  })

  test('stay where they are, most of them, when the price moves by a step', () => {
    const before = new Set(nextQuotes(MANNER, STAND).map(({ price }) => price))
    const moved = nextQuotes(MANNER, { ...STAND, fair: STAND.fair + MANNER.stepTicks })
    expect(moved.filter(({ price }) => !before.has(price)).length).toBeLessThanOrEqual(5)
  })
})
