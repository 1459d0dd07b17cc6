import type { ChartSettings } from '@bourse/contracts/exchange'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMarkets } from '#features/market'
import { AmendConfirmation } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { pointsNeeded } from '../drawings/placed-drawing.ts'
import { shapeWords } from '../drawings/text.ts'
import type { ChartGround } from '../ground/ground.ts'
import type { CandleInterval } from '../ground/view.ts'
import { BracketBoxes } from '../labels/bracket-boxes.tsx'
import { questionedMove, sendMove } from '../labels/move-order.ts'
import { OrderLabels } from '../labels/order-labels.tsx'
import { ChartTemplatesDialog } from '../templates/dialog.tsx'
import { redoChartChange, undoChartChange, useChartSettings } from '../tools/settings.ts'
import { chartLayer, drawingToFocus, drawingTool, onSaveChartPicture, selectedDrawing } from '../tools/state.ts'
import { ChartTools } from '../tools/tools.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { DrawingsPanel } from './drawings-panel.tsx'
import { IndicatorLegend } from './indicator-legend.tsx'
import { IndicatorsDialog } from './indicators-dialog.tsx'
import { placedInView } from './place-in-view.ts'
import { PriceFit } from './price-fit.tsx'
import { savePicture } from './save-picture.ts'
import { ChartSpot } from './spot.tsx'
import './overlay.css'
import './drawings.css'
import './indicators.css'

const PLACING = ['maxChart.placing.one', 'maxChart.placing.two', 'maxChart.placing.three'] as const

interface ChartOverlayProps {
  ground: ChartGround
  interval: CandleInterval
}

/** Everything above the candles: indicators, drawings, own orders, and the dialogs about them. Loaded after the chart. */
export function ChartOverlay({ ground, interval }: ChartOverlayProps) {
  const { market } = ground
  const settings = useChartSettings(market.symbol)
  const markets = useMarkets()
  const layer = useStore(chartLayer)
  const tools = useChartTools(ground, interval)
  const [shown, setShown] = useState<{ on: ChartTools; settings: ChartSettings }>()
  useEffect(() => {
    if (!tools) return
    tools.show(settings, markets)
    setShown({ on: tools, settings })
  }, [tools, settings, markets])
  useDeleteKey(tools)
  useUndoKeys(market.symbol)
  const close = () => chartLayer.set(undefined)
  // Legend and list are drawn from what is on the chart, so after it.
  if (!tools || shown?.on !== tools) return undefined
  return (
    <>
      <IndicatorLegend tools={tools} indicators={shown.settings.indicators} />
      <BracketBoxes tools={tools} />
      <OrderLabels tools={tools} />
      <PriceFit tools={tools} />
      <PlacingStrip tools={tools} />
      <ChartSpot tools={tools} />
      <MoveQuestion />
      {layer === 'drawings' && <DrawingsPanel tools={tools} drawings={tools.placed} />}
      {layer === 'indicators' && <IndicatorsDialog symbol={market.symbol} settings={settings} onClose={close} />}
      {layer === 'templates' && <ChartTemplatesDialog symbol={market.symbol} onClose={close} />}
      {layer === 'compare' && <CompareDialog market={market} compared={settings.compared} onClose={close} />}
    </>
  )
}

function useChartTools(ground: ChartGround, interval: CandleInterval): ChartTools | undefined {
  const t = useT()
  const { tag } = useLocale()
  const [tools, setTools] = useState<ChartTools>()
  useEffect(() => {
    if (ground.isRemoved()) return undefined
    const made = new ChartTools(ground, interval, shapeWords(ground, t, tag))
    setTools(made)
    const leaveSaving = onSaveChartPicture(() => savePicture(ground, t(`max.chart.${interval}`)))
    return () => {
      leaveSaving()
      made.leave()
      setTools(undefined)
      drawingTool.set(undefined)
      selectedDrawing.set(undefined)
    }
  }, [ground, interval, t, tag])
  return tools
}

/** Says how to place the chosen kind of drawing, and does it for those who use no pointer. */
function PlacingStrip({ tools }: { tools: ChartTools }) {
  const t = useT()
  const kind = useStore(drawingTool)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The menu that chose it gives the focus back to its own button first.
    if (kind) requestAnimationFrame(() => button.current?.focus())
  }, [kind])
  // Also when a click on the chart has taken the focus away.
  useKey(kind !== undefined, ['Escape'], () => drawingTool.set(undefined))
  if (!kind) return undefined
  const place = () => {
    const drawing = placedInView(kind, tools)
    if (!drawing) return
    drawingToFocus.set(drawing.id)
    tools.keep(drawing)
    drawingTool.set(undefined)
    chartLayer.set('drawings')
  }
  return (
    <div className="chart-placing" role="group" aria-label={t(`maxChart.draw.${kind}`)}>
      <span role="status">{t(PLACING[pointsNeeded(kind) - 1] ?? 'maxChart.placing.two')}</span>
      <Button size="s" ref={button} onClick={place}>
        {t('maxChart.placing.here')}
      </Button>
      <Button size="s" variant="plain" onClick={() => drawingTool.set(undefined)}>
        {t('maxChart.placing.stop')}
      </Button>
    </div>
  )
}

/** A key of the whole page while something is being done on the chart; before the terminal's own keys. */
function useKey(isActive: boolean, names: readonly string[], onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!names.includes(event.key) || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onPress()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const gone = new AbortController()
    document.addEventListener('keydown', press, { capture: true, signal: gone.signal })
    return () => gone.abort()
  }, [isActive])
}

/** Delete removes the drawing that was chosen with the pointer; elsewhere the focused element has its own keys. */
function useDeleteKey(tools: ChartTools | undefined): void {
  const selected = useStore(selectedDrawing)
  const isFree = () => document.activeElement === document.body || document.activeElement === null
  const remove = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || !isFree() || selected === undefined) return
    event.preventDefault()
    tools?.drop(selected)
  })
  useEffect(() => {
    if (selected === undefined) return undefined
    const gone = new AbortController()
    document.addEventListener('keydown', remove, { signal: gone.signal })
    return () => gone.abort()
  }, [selected])
}

/** Ctrl+Z undoes what was changed on the chart, with Shift or Ctrl+Y it is done again; in a field they are the field's own. */
function useUndoKeys(symbol: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField || (key !== 'z' && key !== 'y') || event.defaultPrevented) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redoChartChange(symbol)
    else undoChartChange(symbol)
  })
  useEffect(() => {
    const gone = new AbortController()
    document.addEventListener('keydown', press, { signal: gone.signal })
    return () => gone.abort()
  }, [])
}

function MoveQuestion() {
  const move = useStore(questionedMove)
  return move && <AmendConfirmation {...move} onConfirm={() => sendMove(move)} onClose={() => questionedMove.set(undefined)} />
}
