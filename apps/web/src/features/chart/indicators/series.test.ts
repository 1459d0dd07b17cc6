import type { ChartIndicator } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import type { Candle, Market } from '#features/market'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { ChartGround } from '../ground/ground.ts'
import { IndicatorSeries } from './series.ts'

const HOUR_MS = 3_600_000
const candle = (hour: number, close: number): Candle => ({
  start: hour * HOUR_MS,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 1,
})

interface Drawn {
  time: number
  value?: number
  color?: string
}

/** A chart that keeps what its lines are told, as the library does. */
function keepingChart(candles: Candle[]) {
  const lines: Drawn[][] = []
  const addSeries = () => {
    const at = lines.push([]) - 1
    return {
      setData: (points: Drawn[]) => (lines[at] = points),
      update: (point: Drawn, isPast = false) => {
        const line = lines[at] ?? []
        const place = line.findIndex(({ time }) => time === point.time)
        if (place < 0) line.push(point)
        else if (place === line.length - 1 || isPast) line[place] = point
        else throw new Error('an older point was updated as if it were the newest')
      },
      getPane: () => ({ setStretchFactor: () => undefined }),
      createPriceLine: () => undefined,
    }
  }
  const library = { LineStyle: {}, LineType: {}, LineSeries: {}, HistogramSeries: {} }
  const ink = { buy: '#1d7558', sell: '#a23b3b', ink3: '#8c8776', lineStrong: '#8c8776' }
  const ground = { library, ink, market: BITCOIN as Market, candles: () => candles, chart: { addSeries, panes: () => [] } }
  return { lines, ground: ground as unknown as ChartGround }
}

const cloud: ChartIndicator = {
  ...{ id: 'cloud001', kind: 'ichimoku', color: 1, isHidden: false },
  parameters: { conversion: 2, base: 3, span: 4, displacement: 4 },
} as ChartIndicator
const hours = (line: readonly Drawn[] | undefined) =>
  (line ?? []).filter(({ value }) => value !== undefined).map(({ time }) => time / 3_600)

test('leading lines go beyond the last candle, the lagging one ends before it, and both follow the price', () => {
  const candles = Array.from({ length: 10 }, (_, hour) => candle(hour, 100 + hour))
  const { lines, ground } = keepingChart(candles)
  const series = new IndicatorSeries(ground, cloud, ['#2f4a6d', '#b07f26'], HOUR_MS)
  expect([lines[0], lines[2], lines[4]].map((line) => [hours(line)[0], hours(line).at(-1)])).toEqual([
    [1, 9],
    [5, 12],
    [0, 6],
  ])
  candles[9] = candle(9, 200)
  series.update(candles[9])
  expect(series.valuesAt(6 * HOUR_MS)[4]).toBe(200)
  expect(series.valuesAt(12 * HOUR_MS)[2]).toBe(((199 + 107 + 2) / 2 + (201 + 106) / 2) / 2)
  candles.push(candle(11, 150))
  series.update(candles[10] as Candle)
  expect(hours(lines[2]).at(-1)).toBe(14)
  // Hour 10 had no trade, and has no candle.
  expect(series.valuesAt(7 * HOUR_MS)[4]).toBe(150)
})

test('a trend that turns ends its line there: nothing is drawn across the gap', () => {
  const closes = [100, 101, 102, 103, 104, 140, 141, 60, 59, 140]
  const candles = closes.slice(0, 7).map((close, hour) => candle(hour, close))
  const { lines, ground } = keepingChart(candles)
  const trend: ChartIndicator = { id: 'trend001', kind: 'supertrend', color: 1, isHidden: false, parameters: { period: 2, multiplier: 1 } }
  const series = new IndicatorSeries(ground, trend, ['#2f4a6d'], HOUR_MS)
  for (let hour = 7; hour < closes.length; hour++) {
    candles.push(candle(hour, closes[hour - 1] ?? 0))
    series.update(candles[hour] as Candle)
    const moved = candle(hour, closes[hour] ?? 0)
    candles[hour] = moved
    series.update(moved)
  }
  for (const line of lines.slice(0, 2))
    line.forEach(({ value, color }, at) => {
      const isEnd = value !== undefined && line[at + 1]?.value === undefined
      // Of the newest nothing follows yet.
      if (at === closes.length - 1) return
      expect(color === 'transparent', `${at}`).toBe(isEnd)
    })
  expect(new Set(lines[0]?.map(({ value }) => value === undefined)).size).toBe(2)
})
