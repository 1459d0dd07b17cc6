import { describe, expect, test } from 'vitest'
import { placeOnStrip } from './strip-positions.ts'

describe('[DEF-113] the strip of prices', () => {
  test('runs from the cheapest to the dearest, with room for the figures beside their marks', () => {
    expect(placeOnStrip([104_100n, 104_250n, 105_450n], 104_100n, 103_950n)).toEqual({
      marks: [34.4, 76],
      best: 29.2,
      market: 24,
      marketLabel: 'left',
      bestLabel: 'right',
    })
  })

  test('for sellers the best price is the dearest, and the exchange may be above it', () => {
    expect(placeOnStrip([100n, 150n], 150n, 200n)).toEqual({ marks: [12], best: 44, market: 76, marketLabel: 'right', bestLabel: 'center' })
  })

  test('two figures that are close are written on opposite sides', () => {
    const cheaper = placeOnStrip([100n, 1000n], 100n, 110n)
    const dearer = placeOnStrip([100n, 1000n], 1000n, 990n)
    expect([cheaper.bestLabel, cheaper.marketLabel, dearer.bestLabel, dearer.marketLabel]).toEqual(['left', 'right', 'right', 'left'])
  })

  test('equal prices share one mark', () => {
    expect(placeOnStrip([100n, 200n, 200n, 100n], 100n, undefined).marks).toEqual([88])
  })

  test('a single price, or none, is no range', () => {
    expect(placeOnStrip([500n], 500n, 500n)).toEqual({ marks: [], best: 50, market: 50, marketLabel: 'left', bestLabel: 'right' })
    expect(placeOnStrip([], undefined, undefined)).toEqual({
      marks: [],
      best: undefined,
      market: undefined,
      marketLabel: 'left',
      bestLabel: 'center',
    })
  })

  test('every mark stays on the strip, whatever the prices', () => {
    const { marks, best, market } = placeOnStrip([1n, 10n ** 30n, 7n], 1n, 10n ** 20n)
    for (const place of [...marks, best ?? -1, market ?? -1]) {
      expect(place).toBeGreaterThanOrEqual(12)
      expect(place).toBeLessThanOrEqual(88)
    }
  })
})
