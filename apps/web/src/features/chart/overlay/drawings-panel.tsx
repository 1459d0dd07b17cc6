import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ChartDrawing, DRAWING_TEXT_MAX, DRAWINGS_MAX, type DrawingStyle } from '@bourse/contracts/exchange'
import { useLocale, useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Button, IconButton } from '#ui/button'
import { Field } from '#ui/field'
import { DRAWING_KINDS, moved, type PlacedDrawing } from '../drawings/placed-drawing.ts'
import { drawingText } from '../drawings/text.ts'
import { chartLayer, drawingToFocus, selectedDrawing } from '../tools/state.ts'
import { changeChartSettings, useChartSettings } from '../tools/settings.ts'
import { USUAL_STYLE } from '../templates/list.ts'
import type { ChartTools } from '../tools/tools.ts'
import { DrawingStyleFields } from './drawing-style.tsx'
import { placedInView } from './place-in-view.ts'

interface DrawingsPanelProps {
  tools: ChartTools
  drawings: readonly PlacedDrawing[]
}

/** The drawings as a list, for the keyboard: arrows move the chosen one, Delete removes it. The chart stays in view behind it. */
export function DrawingsPanel({ tools, drawings }: DrawingsPanelProps) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const selected = useStore(selectedDrawing)
  useEffect(() => {
    const box = panel.current
    const gone = new AbortController()
    // The menu that opened it gives the focus back to its own button first.
    requestAnimationFrame(() => focusFirst(box))
    box?.addEventListener('keydown', closeOnEscape, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  const add = (kind: (typeof DRAWING_KINDS)[number]) => {
    const drawing = placedInView(kind, tools)
    if (!drawing) return
    drawingToFocus.set(drawing.id)
    tools.keep(drawing)
  }
  return (
    <section ref={panel} className="chart-drawings" aria-label={t('maxChart.drawings')}>
      <header>
        <h3>{t('maxChart.drawings')}</h3>
        <IconButton size="s" icon="x" label={t('ui.dialog.close')} onClick={() => chartLayer.set(undefined)} />
      </header>
      <div className="chart-drawings-add" role="group" aria-label={t('maxChart.drawings.add')}>
        {DRAWING_KINDS.map((kind) => (
          <Button key={kind} size="s" disabled={drawings.length >= DRAWINGS_MAX} onClick={() => add(kind)}>
            {t(`maxChart.kind.${kind}`)}
          </Button>
        ))}
      </div>
      {drawings.length === 0 ? (
        <p className="q2">{t('maxChart.drawings.none')}</p>
      ) : (
        <ul aria-describedby="chart-drawings-hint">
          {drawings.map((drawing) => (
            <DrawingRow key={drawing.id} drawing={drawing} tools={tools} />
          ))}
        </ul>
      )}
      <TextOfDrawing key={selected} tools={tools} drawings={drawings} />
      <StyleOfDrawings tools={tools} drawings={drawings} />
      <p id="chart-drawings-hint" className="chart-drawings-hint">
        {t('maxChart.drawings.hint')}
      </p>
    </section>
  )
}

/** What the chosen text says. What is typed stays in the field; a text that says nothing is not kept. */
function TextOfDrawing({ tools, drawings }: DrawingsPanelProps) {
  const t = useT()
  const selected = useStore(selectedDrawing)
  const chosen = drawings.find(({ id, kind }) => id === selected && kind === 'text')
  const [typed, setTyped] = useState(chosen?.text ?? '')
  const field = useRef<HTMLInputElement>(null)
  const isNew = chosen?.text === t('maxChart.text.new')
  useEffect(() => {
    // The list gives the focus to its first row when it opens.
    if (isNew) requestAnimationFrame(() => requestAnimationFrame(() => field.current?.select()))
  }, [isNew])
  if (!chosen) return undefined
  return (
    <Field
      ref={field}
      label={t('maxChart.kind.text')}
      value={typed}
      maxLength={DRAWING_TEXT_MAX}
      autoComplete="off"
      error={typed.trim() === '' ? t('maxChart.text.needed') : undefined}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value.trim() !== '') tools.keep({ ...chosen, text: value.trim() })
      }}
    />
  )
}

/** Of the chosen drawing, or of new ones while none is chosen. */
function StyleOfDrawings({ tools, drawings }: DrawingsPanelProps) {
  const { symbol } = tools.ground.market
  const { newDrawings = USUAL_STYLE } = useChartSettings(symbol)
  const selected = useStore(selectedDrawing)
  const chosen = drawings.find(({ id }) => id === selected)
  const style = chosen ? { ...USUAL_STYLE, ...chosen.style, color: chosen.color } : newDrawings
  // Two changes may come before the first of them is drawn.
  const change = (changed: Partial<DrawingStyle>) =>
    changeChartSettings(symbol, (settings) => ({
      ...settings,
      ...(!chosen && { newDrawings: { ...USUAL_STYLE, ...settings.newDrawings, ...changed } }),
      drawings: settings.drawings.map((one) => (one.id === chosen?.id ? restyled(one, changed) : one)),
    }))
  return <DrawingStyleFields style={style} hasFree={!chosen} onChange={change} />
}

function closeOnEscape(event: globalThis.KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  chartLayer.set(undefined)
}

function DrawingRow({ drawing, tools }: { drawing: PlacedDrawing; tools: ChartTools }) {
  const t = useT()
  const { tag } = useLocale()
  const isSelected = useStore(selectedDrawing) === drawing.id
  const text = drawingText(drawing, tools, t, tag)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (drawingToFocus.get() !== drawing.id) return
    drawingToFocus.set(undefined)
    button.current?.focus()
  }, [drawing.id])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="chart-drawing"
        data-drawing={drawing.id}
        aria-pressed={isSelected}
        onClick={() => selectedDrawing.set(isSelected ? undefined : drawing.id)}
        onFocus={() => selectedDrawing.set(drawing.id)}
        onKeyDown={(event) => moveByKey(event, drawing, tools)}
      >
        <span className="chart-swatch" data-color={drawing.color} aria-hidden="true" />
        <span>{text}</span>
      </button>
      <IconButton
        size="s"
        icon="trash"
        label={t('maxChart.drawings.remove', { what: text })}
        onClick={() => removeDrawing(drawing.id, tools)}
      />
    </li>
  )
}

const ARROWS: Readonly<Record<string, { bars: number; steps: number }>> = {
  ArrowUp: { bars: 0, steps: 1 },
  ArrowDown: { bars: 0, steps: -1 },
  ArrowLeft: { bars: -1, steps: 0 },
  ArrowRight: { bars: 1, steps: 0 },
}

/** A step is a hundredth of the view; with Shift a single tick, or ten bars. Alt moves one point only. */
function moveByKey(event: KeyboardEvent, drawing: PlacedDrawing, tools: ChartTools): void {
  if (event.ctrlKey || event.metaKey) return
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    event.stopPropagation()
    return removeDrawing(drawing.id, tools)
  }
  if (drawing.points[Number(event.key) - 1]) {
    event.preventDefault()
    event.stopPropagation()
    pointChosen = { id: drawing.id, point: Number(event.key) - 1 }
    return
  }
  const arrow = ARROWS[event.key]
  if (!arrow) return
  event.preventDefault()
  event.stopPropagation()
  const ticks = arrow.steps * (event.shiftKey ? 1 : stepInView(tools))
  const ms = arrow.bars * tools.intervalMs * (event.shiftKey ? 10 : 1)
  tools.keep(moved(drawing, { ms, ticks }, event.altKey && drawing.points.length > 1 ? pointToMove(drawing) : undefined))
}

/** Which point of which drawing Alt and the arrows move: the last one until another is named by its number. */
let pointChosen: { id: string; point: number } | undefined

function pointToMove({ id, points }: PlacedDrawing): number {
  return pointChosen?.id === id ? Math.min(pointChosen.point, points.length - 1) : points.length - 1
}

function stepInView({ scale }: ChartTools): number {
  const top = scale.ticks(0) ?? 0
  const bottom = scale.ticks(scale.height) ?? 0
  return Math.max(1, Math.round((top - bottom) / 100))
}

function removeDrawing(id: string, tools: ChartTools): void {
  const list = document.querySelector('.chart-drawings')
  const rows = [...(list?.querySelectorAll<HTMLElement>('.chart-drawing') ?? [])]
  const at = rows.findIndex(({ dataset }) => dataset.drawing === id)
  const next = rows[at + 1] ?? rows[at - 1] ?? list?.querySelector<HTMLElement>('.chart-drawings-add button')
  tools.drop(id)
  next?.focus()
}

/** A drawing that was just placed has the focus already, or takes it soon. */
function focusFirst(panel: HTMLElement | null): void {
  const isTaken = drawingToFocus.get() !== undefined || panel?.contains(document.activeElement)
  if (!isTaken) panel?.querySelector<HTMLElement>('.chart-drawing, .chart-drawings-add button')?.focus()
}

function restyled<Drawing extends ChartDrawing>(drawing: Drawing, { color = drawing.color, ...line }: Partial<DrawingStyle>): Drawing {
  const { width, dash } = { ...USUAL_STYLE, ...drawing.style, ...line }
  return { ...drawing, color, style: { width, dash } }
}
