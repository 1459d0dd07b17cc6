import { describe, expect, test } from 'vitest'
import { type Bar, RunningIndicator, type Values } from './bar.ts'
import { calculationOf } from './indicator.ts'
import { faultsOfParameters, type IndicatorTerms } from './limits.ts'
import { busiestRow, volumeProfile } from './volume-profile.ts'

const barOf = (close: number, place: number): Bar => ({ start: place, open: close, high: close, low: close, close, volume: 1 })

function valuesOf(terms: IndicatorTerms, closes: readonly number[]): (Values | undefined)[] {
  const calculation = calculationOf(terms as Parameters<typeof calculationOf>[0])
  if (!calculation) throw new Error('no series')
  const running = new RunningIndicator(calculation)
  return closes.map((close, place) => running.update(barOf(close, place)))
}

describe('of a few bars', () => {
  test.each<[string, IndicatorTerms, number[], (number | undefined)[][]]>([
    ['the simple average', { kind: 'sma', parameters: { period: 2 } }, [2, 4, 8, 2], [[undefined], [3], [6], [5]]],
    [
      'the simple average of three',
      { kind: 'sma', parameters: { period: 3 } },
      [3, 6, 9, 12, 0],
      [[undefined], [undefined], [6], [9], [7]],
    ],
    ['the exponential average', { kind: 'ema', parameters: { period: 3 } }, [2, 4, 6, 10, 4], [[undefined], [undefined], [4], [7], [5.5]]],
    [
      'the bands',
      { kind: 'bollinger', parameters: { period: 2, deviations: 2 } },
      [2, 4, 10],
      [
        [undefined, undefined, undefined],
        [5, 3, 1],
        [13, 7, 1],
      ],
    ],
    [
      'the relative strength',
      { kind: 'rsi', parameters: { period: 2 } },
      [10, 13, 12, 12, 20],
      [[undefined], [undefined], [75], [75], [(100 * 4.375) / 4.5]],
    ],
    [
      'the relative strength of a price that stands',
      { kind: 'rsi', parameters: { period: 2 } },
      [5, 5, 5],
      [[undefined], [undefined], [50]],
    ],
    [
      'convergence',
      { kind: 'macd', parameters: { fast: 2, slow: 3, signal: 2 } },
      [6, 12, 6, 12],
      [
        [undefined, undefined, undefined],
        [undefined, undefined, undefined],
        [-1, undefined, undefined],
        [1 / 3, -1 / 3, 2 / 3],
      ],
    ],
  ])('%s', (_name, terms, closes, expected) => {
    const found = valuesOf(terms, closes)
    expect(found.map((values) => values?.length)).toEqual(expected.map((values) => values.length))
    for (const [place, values] of expected.entries())
      for (const [line, value] of values.entries()) {
        if (value === undefined) expect(found[place]?.[line]).toBeUndefined()
        else expect(found[place]?.[line]).toBeCloseTo(value, 9)
      }
  })
})

test.each([
  [{ period: 2 }, []],
  [{ period: 1 }, ['period']],
  [{ period: 500 }, []],
  [{ period: 501 }, ['period']],
  [{ period: 2.5 }, ['period']],
  [{}, ['period']],
  [{ period: Number.NaN }, ['period']],
])('the parameters %j of an average have the faults %j', (parameters, faults) => {
  expect(faultsOfParameters('sma', parameters)).toEqual(faults)
})

test('a deviation has tenths, and the fast average of two is the shorter one', () => {
  expect([0.5, 0.7, 5, 0.4, 5.1, 0.75].map((deviations) => faultsOfParameters('bollinger', { period: 20, deviations }))).toEqual([
    [],
    [],
    [],
    ['deviations'],
    ['deviations'],
    ['deviations'],
  ])
  expect(faultsOfParameters('macd', { fast: 12, slow: 12, signal: 9 })).toEqual(['slow'])
  expect(faultsOfParameters('macd', { fast: 12, slow: 13, signal: 9 })).toEqual([])
  expect(faultsOfParameters('macd', { fast: 12, slow: 12, signal: 1 })).toEqual(['signal'])
})

test('a profile has rows of equal height from the lowest price to the highest', () => {
  const bar = (low: number, high: number, volume: number, rises = true): Bar => ({
    ...{ start: 0, open: rises ? low : high, close: rises ? high : low },
    ...{ low, high, volume },
  })
  const rows = volumeProfile([bar(100, 104, 8), bar(102, 104, 6, false), bar(104, 104, 5), bar(100, 100, 3)], 2)
  expect(rows).toEqual([
    { low: 100, high: 102, rose: 7, fell: 0 },
    { low: 102, high: 104, rose: 9, fell: 6 },
  ])
  expect(busiestRow(rows)).toBe(rows[1])
})
