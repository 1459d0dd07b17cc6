import { CANDLE_INTERVALS, type CandleInterval } from '@bourse/domain/exchange'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'

export { CANDLE_INTERVALS, type CandleInterval } from '@bourse/domain/exchange'

export type ChartMode = 'candles' | 'depth'

/** What the chart shows, stored in this browser. */
const interval = createStore<CandleInterval>(CANDLE_INTERVALS.find((one) => one === readStored('chart.interval')) ?? '1h')
const mode = createStore<ChartMode>('candles')

export function useInterval(): CandleInterval {
  return useStore(interval)
}

export function currentInterval(): CandleInterval {
  return interval.get()
}

export function chooseInterval(chosen: CandleInterval): void {
  interval.set(chosen)
  writeStored('chart.interval', chosen)
  mode.set('candles')
}

export function useChartMode(): ChartMode {
  return useStore(mode)
}

export function chooseMode(chosen: ChartMode): void {
  mode.set(chosen)
}
