import type { ChartIndicator } from '@bourse/contracts/exchange'
import { INDICATOR_LOOKS } from '@bourse/domain/exchange'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '#platform/i18n'
import { indicatorName } from '../indicators/name.ts'
import { valueText } from '../indicators/value-text.ts'
import type { ChartTools } from '../tools/tools.ts'

const ROW_PX = 17

/** The indicators' names and values at the pointer, above the candles or in their own panes. */
export function IndicatorLegend({ tools, indicators }: { tools: ChartTools; indicators: readonly ChartIndicator[] }) {
  const t = useT()
  const box = useRef<HTMLUListElement>(null)
  const shown = indicators.filter(({ isHidden }) => !isHidden)
  useLayoutEffect(() => {
    const write = () => box.current && writeValues(box.current, tools, indicators)
    const place = () => box.current && placeRows(box.current, tools, indicators)
    write()
    place()
    const leaves = [tools.ground.onPointed(write), tools.ground.onCandles(write), tools.onLayout(place)]
    return () => leaves.forEach((leave) => leave())
  }, [tools, indicators])
  if (shown.length === 0) return undefined
  return (
    <ul ref={box} className="chart-indicators" aria-label={t('maxChart.indicators')}>
      {shown.map((indicator) => (
        <li key={indicator.id} data-indicator={indicator.id}>
          <span className="chart-swatch" data-color={indicator.color} aria-hidden="true" />
          <span>{indicatorName(indicator, t)}</span>
          {INDICATOR_LOOKS[indicator.kind].lines.map((line) => (
            <data key={line} value="" data-line={line} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function writeValues(box: HTMLElement, { indicators: layer, ground }: ChartTools, indicators: readonly ChartIndicator[]): void {
  const candle = ground.pointed()
  for (const { id, kind } of indicators) {
    const row = box.querySelector(`[data-indicator="${id}"]`)
    const values = candle ? layer.seriesOf(id)?.valuesAt(candle.start) : undefined
    row?.querySelectorAll('data').forEach((cell, line) => {
      const value = values?.[line]
      const text = value === undefined ? '–' : valueText(kind, value, ground)
      if (cell.textContent !== text) cell.textContent = text
    })
  }
}

/** Rows of indicators with panes of their own stand in those panes; the others below the candle's figures. */
function placeRows(box: HTMLElement, { indicators: layer, ground, scale }: ChartTools, indicators: readonly ChartIndicator[]): void {
  if (ground.isRemoved()) return
  const tops = topsOf(ground.chart.panes().map((pane) => pane.getHeight()))
  const first = scale.legendEnd
  let row = 0
  for (const { id } of indicators) {
    const element = box.querySelector<HTMLElement>(`[data-indicator="${id}"]`)
    if (!element) continue
    const pane = layer.seriesOf(id)?.pane
    const top = pane ? (tops[pane.paneIndex()] ?? 0) + 3 : first + row * ROW_PX
    if (!pane) row += 1
    element.style.transform = `translateY(${top}px)`
  }
}

/** Panes are a pixel apart. */
function topsOf(heights: readonly number[]): number[] {
  let top = 0
  return heights.map((height) => {
    const own = top
    top += height + 1
    return own
  })
}
