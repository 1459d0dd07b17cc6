import { useState } from 'react'
import { DepthChart } from '#features/depth'
import type { Market } from '#features/market'
import { useTheme } from '#platform/theme'
import { ChartCandles } from './candles-view.tsx'
import { useFullChart } from './full.ts'
import { useChartMode } from './ground/view.ts'
import { useChartSettings } from './tools/settings.ts'
import './panel.css'

/** Candles alone, for a panel that stays with another market: tools and dialogs belong to the chosen one. */
export function ChartCandlesOnly({ market }: { market: Market }) {
  const theme = useTheme()
  const [attempt, setAttempt] = useState(0)
  return <ChartCandles key={`${theme} ${attempt}`} market={market} type="candles" isPlain onRetry={() => setAttempt(attempt + 1)} />
}

/** Candles with volume, or the depth; own orders as lines and own fills as marks (DEF-087). */
export function ChartPanel({ market, isFull = false }: { market: Market; isFull?: boolean }) {
  const mode = useChartMode()
  const { type = 'candles' } = useChartSettings(market.symbol)
  const isFullElsewhere = useFullChart() && !isFull
  const theme = useTheme()
  const [attempt, setAttempt] = useState(0)
  // One chart is enough: this one is behind the full-screen one.
  if (isFullElsewhere) return null
  if (mode === 'depth') return <DepthChart market={market} spanPercent={2} />
  // The library gets its colors when the chart is created, so a theme change creates a new chart.
  return <ChartCandles key={`${theme} ${attempt}`} market={market} type={type} onRetry={() => setAttempt(attempt + 1)} />
}
