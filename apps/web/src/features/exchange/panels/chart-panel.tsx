import type { Market } from '../markets.ts'
import { ChartCandles } from './chart-candles-view.tsx'
import { DepthChart } from './depth-chart.tsx'
import { useChartMode } from './chart-view.ts'
import './chart-panel.css'

/** Candles with volume, or the depth; own orders as lines and own fills as marks (DEF-087). */
export function ChartPanel({ market }: { market: Market }) {
  const mode = useChartMode()
  return mode === 'candles' ? <ChartCandles market={market} /> : <DepthChart market={market} spanPercent={2} />
}
