import { describe, expect, test } from 'vitest'
import { placeOnStrip, turnAt } from './strip-positions.ts'

describe('[DEF-113] the strip of prices', () => {
  test('runs from the cheapest to the dearest', () => {
    expect(placeOnStrip([104_100n, 104_250n, 105_450n], 104_100n, 103_950n)).toEqual({ marks: [21.2, 98], best: 11.6, market: 2 })
  })

  test('for sellers the best price is the dearest, and the exchange may be above it', () => {
    expect(placeOnStrip([100n, 150n], 150n, 200n)).toEqual({ marks: [2], best: 50, market: 98 })
  })

  test('equal prices share one mark', () => {
    expect(placeOnStrip([100n, 200n, 200n, 100n], 100n, undefined).marks).toEqual([98])
  })

  test('a single price, or none, is no range', () => {
    expect(placeOnStrip([500n], 500n, 500n)).toEqual({ marks: [], best: 50, market: 50 })
    expect(placeOnStrip([], undefined, undefined)).toEqual({ marks: [], best: undefined, market: undefined })
  })

  test('every mark stays on the strip, whatever the prices', () => {
    const { marks, best, market } = placeOnStrip([1n, 10n ** 30n, 7n], 1n, 10n ** 20n)
    for (const place of [...marks, best ?? -1, market ?? -1]) {
      expect(place).toBeGreaterThanOrEqual(2)
      expect(place).toBeLessThanOrEqual(98)
    }
  })

  test.each([
    [2, 'right'],
    [19.9, 'right'],
    [20, 'center'],
    [80, 'center'],
    [80.1, 'left'],
    [98, 'left'],
  ])('at %s % of the width the figure turns %s', (place, turn) => {
    expect(turnAt(place)).toBe(turn)
  })
})
