import type { ChartIndicator } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import type { Candle, Market } from '#features/market'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { ChartGround } from '../ground/ground.ts'
import { IndicatorLayer } from './layer.ts'

const HOUR_MS = 3_600_000
const candle = (hour: number, close: number): Candle => ({ start: hour * HOUR_MS, open: close, high: close, low: close, close, volume: 1 })

/** A chart that only counts what it is told. */
function countingChart() {
  const told = { setData: 0, update: 0, removed: 0 }
  const pane = { setStretchFactor: () => undefined, paneIndex: () => 1, getHeight: () => 0 }
  const series = () => ({
    setData: () => (told.setData += 1),
    update: () => (told.update += 1),
    getPane: () => pane,
    createPriceLine: () => undefined,
  })
  const candles: Candle[] = Array.from({ length: 60 }, (_, hour) => candle(hour, 100 + hour))
  const ground = {
    library: { LineStyle: {}, LineSeries: {}, HistogramSeries: {} },
    chart: { addSeries: series, removeSeries: () => (told.removed += 1), panes: () => [pane] },
    market: BITCOIN as Market,
    ink: { buy: '#1d7558', sell: '#a23b3b', lineStrong: '#8c8776' },
    figures: { price: String },
    candles: () => candles,
  } as unknown as ChartGround
  return { told, ground, candles }
}

const average: ChartIndicator = { id: 'average1', kind: 'sma', color: 1, isHidden: false, parameters: { period: 3 } }
const strength: ChartIndicator = { id: 'strength', kind: 'rsi', color: 2, isHidden: false, parameters: { period: 14 } }
const macd: ChartIndicator = { id: 'macd0001', kind: 'macd', color: 3, isHidden: false, parameters: { fast: 12, slow: 26, signal: 9 } }

test('a new price costs one value of each line, never the whole series', () => {
  const { told, ground, candles } = countingChart()
  const layer = new IndicatorLayer(ground, ['#2f4a6d', '#b07f26', '#2c8268'], HOUR_MS)
  layer.show([average, strength, macd])
  expect(told).toEqual({ setData: 5, update: 0, removed: 0 })
  for (let tick = 0; tick < 100; tick++) {
    candles[59] = candle(59, 200 + tick)
    layer.onCandles(candles[59])
  }
  expect(told).toEqual({ setData: 5, update: 500, removed: 0 })
  expect(layer.seriesOf('average1')?.valuesAt(59 * HOUR_MS)).toEqual([(157 + 158 + 299) / 3])
})

test('what did not change stays as it is; hidden and removed ones go', () => {
  const { told, ground } = countingChart()
  const layer = new IndicatorLayer(ground, ['#2f4a6d'], HOUR_MS)
  layer.show([average, strength])
  // The server answers with the same values under names in another order.
  layer.show([{ ...average }, { parameters: { period: 14 }, isHidden: false, color: 2, kind: 'rsi', id: 'strength' }])
  expect(told).toEqual({ setData: 2, update: 0, removed: 0 })
  layer.show([average, { ...strength, isHidden: true }])
  expect([told.removed, layer.seriesOf('strength')]).toEqual([1, undefined])
  layer.show([{ ...average, parameters: { period: 4 } }])
  expect(told).toEqual({ setData: 3, update: 0, removed: 2 })
})

test('older candles are computed with the rest', () => {
  const { told, ground, candles } = countingChart()
  const layer = new IndicatorLayer(ground, ['#2f4a6d'], HOUR_MS)
  layer.show([average])
  candles.unshift(candle(-2, 10), candle(-1, 20))
  layer.onCandles(undefined)
  expect(told.setData).toBe(2)
  expect(layer.seriesOf('average1')?.valuesAt(0)).toEqual([(10 + 20 + 100) / 3])
})
