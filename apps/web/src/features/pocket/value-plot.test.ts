import { expect, test } from 'vitest'
import { heightOf, lineText, nearest, placeOf, plotPath, scaleOf, sinceFirstValue } from './value-plot.ts'

test.each([[[100, 200]], [[49_000, 49_240]], [[1_234_500, 1_234_560]], [[5]], [[0, 0]], [[0, 3]], [[0.001, 0.002]]])(
  '[PKT-06] the grid lines of %j are few, enclose it, and have distinct figures',
  (values) => {
    const scale = scaleOf(values)
    expect([scale.low <= Math.min(...values), scale.high >= Math.max(...values), scale.low >= 0]).toEqual([true, true, true])
    expect(scale.lines.length).toBeGreaterThanOrEqual(2)
    expect(scale.lines.length).toBeLessThanOrEqual(7)
    expect(new Set(scale.lines.map((line) => lineText(line, scale, 'en-GB'))).size).toBe(scale.lines.length)
  },
)

test('[PKT-19] [DEF-064] the figures of a chart are compact', () => {
  expect(lineText(49_200, scaleOf([49_000, 49_240]), 'en-GB')).toBe('49.2k')
  expect(lineText(2, scaleOf([0, 3]), 'en-GB')).toBe('2')
})

test.each([
  ['000507', '0507'],
  ['123', '123'],
  ['0001', '01'],
  ['05', '05'],
])('the line of %s begins with the first value: %s', (all, shown) => {
  expect(sinceFirstValue([...all].map((value) => ({ value }))).map(({ value }) => value)).toEqual([...shown])
})

test('a value is placed in proportion between the grid lines', () => {
  expect(heightOf(5, { low: 0, high: 10, lines: [] })).toBe(0.5)
})

const POINTS = [
  { at: 0, value: 0 },
  { at: 100, value: 10 },
  { at: 150, value: 5 },
]

test('time is linear, also where the last step is shorter', () => {
  expect(placeOf(100, POINTS)).toBeCloseTo(2 / 3)
  expect(plotPath(POINTS, { low: 0, high: 10, lines: [] }, 300, 100)).toBe('M0 100L200 0L300 50')
})

test.each([
  [0, 0],
  [0.3, 0],
  [0.4, 1],
  [0.8, 1],
  [0.9, 2],
  [2, 2],
])('at %d along the plot the readout shows point %d', (place, point) => {
  expect(nearest(place, POINTS)).toBe(point)
})
