import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteStyle } from './quote-style.ts'
import { nextQuotes, type Quote, type QuoteInputs } from './next-quotes.ts'

const MANNER: QuoteStyle = { spreadTicks: 6, stepTicks: 68, spanTicks: 12_836, levels: 70, firstLots: 93, takeLots: 93 }
const NOW = Date.parse('2026-11-15T12:00:00Z')
const MINUTE = 60_000
const STAND: QuoteInputs = { fair: 641_800, skew: 0, bidLotsMax: 1_000_000, askLotsMax: 1_000_000, at: NOW }

const sideOf = (quotes: readonly Quote[], side: Quote['side']) => quotes.filter((quote) => quote.side === side)
const lotsOf = (quotes: readonly Quote[], side: Quote['side']) => sideOf(quotes, side).reduce((sum, { quantity }) => sum + quantity, 0)

const manners = fc.record<QuoteStyle>({
  spreadTicks: fc.integer({ min: 2, max: 6 }),
  stepTicks: fc.integer({ min: 2, max: 5_000 }),
  spanTicks: fc.integer({ min: 0, max: 200_000 }),
  levels: fc.integer({ min: 1, max: 90 }),
  firstLots: fc.integer({ min: 1, max: 1_000_000 }),
  takeLots: fc.constant(1),
})
const stands = fc.record<QuoteInputs>({
  fair: fc.double({ min: 0.01, max: 10_000_000, noNaN: true }),
  skew: fc.double({ min: -2, max: 2, noNaN: true }),
  bidLotsMax: fc.integer({ min: -5, max: 10_000_000 }),
  askLotsMax: fc.integer({ min: -5, max: 10_000_000 }),
  at: fc.integer({ min: NOW, max: NOW + 1_000 * MINUTE }),
})

describe('the quotes of the demo maker', () => {
  test('are some seventy a side over two percent, the best a few ticks apart, close together near them and with more further out', () => {
    const quotes = nextQuotes(MANNER, STAND)
    const [bids, asks] = [sideOf(quotes, 'BUY'), sideOf(quotes, 'SELL')]
    expect([bids[0]?.price, asks[0]?.price]).toEqual([641_797, 641_803])
    for (const side of [bids, asks]) {
      expect(Math.abs(side.length - MANNER.levels)).toBeLessThan(8)
      const distances = side.map(({ price }) => Math.abs(price - STAND.fair))
      expect(distances.at(-1)).toBeGreaterThan(MANNER.spanTicks * 0.97)
      expect(distances.at(-1)).toBeLessThan(MANNER.spanTicks * 1.02)
      expect(distances[9]).toBeLessThan(MANNER.stepTicks * 11)
      const near = side.slice(0, 5).reduce((sum, { quantity }) => sum + quantity, 0)
      const far = side.slice(5, 10).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(far).toBeGreaterThan(near * 1.3)
    }
  })

  test('are never fewer than sixty a side on the way, whatever the hour and the price', () => {
    for (let step = 0; step < 200; step++) {
      const quotes = nextQuotes(MANNER, { ...STAND, fair: STAND.fair + step * 37, at: NOW + step * MINUTE })
      for (const side of ['BUY', 'SELL'] as const) expect(sideOf(quotes, side).length).toBeGreaterThanOrEqual(60)
    }
  })

  test('breathe: within ten minutes most quantities have changed, within one a few, and some levels have come or gone', () => {
    const at = (minutes: number) => new Map(nextQuotes(MANNER, { ...STAND, at: NOW + minutes * MINUTE }).map((one) => [one.price, one]))
    const isOther = (one: number, other = 0) => Math.abs(Math.log(other / one)) > 0.2
    const changed = (minutes: number) =>
      [...at(0).values()].filter(({ price, quantity }) => isOther(quantity, at(minutes).get(price)?.quantity)).length / at(0).size
    expect(changed(1)).toBeLessThan(0.25)
    expect(changed(10)).toBeGreaterThan(0.5)
    const prices = [0, 5, 10, 15].map((minutes) => [...at(minutes).keys()].join())
    expect(new Set(prices).size).toBeGreaterThan(1)
  })

  test('never cross, stand at prices and quantities that a market has, and at each price once', () => {
    fc.assert(
      fc.property(manners, stands, (style, stand) => {
        const quotes = nextQuotes(style, stand)
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
    const best = (skew: number) => nextQuotes(MANNER, { ...STAND, skew })[0]?.price ?? 0
    expect(best(0.5)).toBeLessThan(best(0))
    expect(best(-0.5)).toBeGreaterThan(best(0))
    expect(best(9)).toBe(best(1))
  })

  test('become smaller with the wallet, and end with it', () => {
    expect(lotsOf(nextQuotes(MANNER, { ...STAND, bidLotsMax: 1_000 }), 'BUY')).toBeGreaterThan(900)
    expect(sideOf(nextQuotes(MANNER, { ...STAND, askLotsMax: 0 }), 'SELL')).toEqual([])
    expect(sideOf(nextQuotes(MANNER, { ...STAND, askLotsMax: 0 }), 'BUY').length).toBeGreaterThan(60)
  })

  test('stay where they are, most of them, when the price moves by a step', () => {
    const before = new Set(nextQuotes(MANNER, STAND).map(({ price }) => price))
    const moved = nextQuotes(MANNER, { ...STAND, fair: STAND.fair + MANNER.stepTicks })
    expect(moved.filter(({ price }) => !before.has(price)).length).toBeLessThanOrEqual(8)
  })
})
