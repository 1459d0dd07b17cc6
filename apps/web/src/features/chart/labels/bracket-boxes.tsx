import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { bracketDraft } from '#features/ticket'
import { useStore } from '#platform/store'
import { type ChartBracket, chartBrackets } from '../lines/brackets.ts'
import { chartOrders } from '../lines/chart-orders.ts'
import { LABEL_PX } from '../lines/label-room.ts'
import { movingOrders } from '../tools/state.ts'
import type { ChartTools } from '../tools/tools.ts'
import { BracketGroup } from './bracket-group.tsx'
import { bracketAt, type BracketBox, type BracketView, HANDLE_PX, isShown, placeBrackets, type PlacedBracket } from './bracket-layout.ts'
import { edgeRows } from './place-labels.ts'
import './bracket-boxes.css'

/** A box needs room for its figures beside the labels of its orders, however near the last candle is to the axis. */
const WIDTH_MIN_PX = 390
/** The room of an order's label beside the price axis. */
const ORDER_PX = 100
const LABEL_MIN_PX = 150
const THIN_PX = 8
const HANDLE_COLUMN_PX = 128

/** Brackets as boxes: from the entry to the profit and from the entry to the stop, also while the form is filled in. */
export function BracketBoxes({ tools }: { tools: ChartTools }) {
  const orders = useStore(chartOrders)
  const draft = useStore(bracketDraft)
  const moving = useStore(movingOrders)
  const brackets = chartBrackets(tools.ground.market, orders, draft, moving)
  if (brackets.length === 0) return undefined
  return <BracketLayer brackets={brackets} tools={tools} />
}

/** The one under the pointer lies on top, else the one that was pressed; CSS does the same for the focused one. */
function BracketLayer({ brackets, tools }: { brackets: readonly ChartBracket[]; tools: ChartTools }) {
  const layer = useRef<HTMLDivElement>(null)
  const placed = useRef<readonly PlacedBracket[]>([])
  const [hovered, setHovered] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  useLayoutEffect(() => {
    const place = () => {
      placed.current = placeBrackets(brackets, viewOf(tools))
      if (layer.current) writePlaces(layer.current, placed.current, tools.scale)
    }
    place()
    return tools.onLayout(place)
  }, [brackets, tools])
  useEffect(() => {
    const { box } = tools.ground
    const gone = new AbortController()
    const { signal } = gone
    const hover = ({ clientX, clientY, target }: PointerEvent) => {
      if (isOnLabel(target)) return
      const frame = box.getBoundingClientRect()
      setHovered(bracketAt(placed.current, clientX - frame.left, clientY - frame.top))
    }
    const leave = ({ relatedTarget }: PointerEvent) => isOnLabel(relatedTarget) || setHovered(undefined)
    box.addEventListener('pointermove', hover, { signal })
    box.addEventListener('pointerleave', leave, { signal })
    return () => gone.abort()
  }, [tools])
  return (
    <div className="chart-brackets" ref={layer}>
      {brackets.map((bracket) => (
        <BracketGroup
          key={bracket.key}
          bracket={bracket}
          tools={tools}
          isFront={(hovered ?? pressed) === bracket.key}
          isPressed={pressed === bracket.key}
          onHover={(isOver) => setHovered(isOver ? bracket.key : undefined)}
          onPress={() => setPressed(pressed === bracket.key ? undefined : bracket.key)}
        />
      ))}
    </div>
  )
}

/** A label or handle says itself that the pointer is on it, wherever it had to move to. */
function isOnLabel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.chart-bracket-label, .chart-exit') !== null
}

function viewOf(tools: ChartTools): BracketView {
  const { scale, ground } = tools
  const last = ground.candles().at(-1)
  const at = (last && scale.x(last.start)) ?? scale.width
  const rows = edgeRows(tools)
  return {
    y: (ticks) => scale.y(ticks),
    left: Math.max(0, Math.min(at, scale.width - WIDTH_MIN_PX)),
    height: scale.height,
    first: rows.above + LABEL_PX / 2 + 2,
    last: rows.below - LABEL_PX / 2 - 2,
    taken: tools.crowd,
  }
}

/** Written without React, because they follow the chart at every frame. */
function writePlaces(layer: HTMLElement, placed: readonly PlacedBracket[], { width, height }: ChartTools['scale']): void {
  placed.forEach(({ key, left, gain, risk }, at) => {
    const group = layer.querySelector<HTMLElement>(`[data-bracket="${CSS.escape(key)}"]`)
    if (!group) return
    group.style.setProperty('--order', `${at}`)
    for (const [kind, box] of [
      ['gain', gain],
      ['risk', risk],
    ] as const)
      for (const element of group.querySelectorAll<HTMLElement>(`.is-${kind}`))
        if (element.classList.contains('chart-exit')) writeHandle(element, box, left, height)
        else writePlace(element, box, left, width)
  })
}

/** On the far edge of its box. One beyond the pane is hidden, unless it is being moved: then it waits at the edge. */
function writeHandle(element: HTMLElement, { exit, aside }: BracketBox, left: number, height: number): void {
  const isHeld = element.dataset['state'] === 'drafted' || element.contains(document.activeElement)
  const at = Math.min(Math.max(HANDLE_PX / 2, exit), height - HANDLE_PX / 2)
  element.hidden = (exit < 0 || exit > height) && !isHeld
  element.style.transform = `translate(${Math.round(left) + 5 + aside * HANDLE_COLUMN_PX}px, ${Math.round(at - HANDLE_PX / 2)}px)`
}

function writePlace(element: HTMLElement, box: BracketBox, left: number, width: number): void {
  const isLabel = element.classList.contains('chart-bracket-label')
  const span = Math.round(width - left)
  // Where the scale leaves no room, one label names both boxes.
  element.hidden = !isShown(box) || (isLabel && element.tagName !== 'BUTTON' && box.bottom - box.top < THIN_PX)
  element.style.transform = `translate(${Math.round(left) + (isLabel ? 5 : 0)}px, ${Math.round(isLabel ? box.labelTop : box.top)}px)`
  if (isLabel) element.style.maxWidth = `${Math.max(LABEL_MIN_PX, span - ORDER_PX)}px`
  else {
    element.style.width = `${span}px`
    element.style.height = `${Math.round(box.bottom - box.top)}px`
  }
}
