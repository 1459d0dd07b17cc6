import { type KeyboardEvent as ReactKeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { columnsIn, LABEL_PX } from '../lines/label-room.ts'
import type { OwnOrderLine } from '../lines/own-lines.ts'
import { orderToFocus } from '../tools/state.ts'
import type { ChartTools } from '../tools/tools.ts'
import { cancelOnChart, CancelOrder } from './cancel-order.tsx'
import { useOrderWords } from './order-words.ts'
import { columnRight, edgeRows, labelMiddle } from './place-labels.ts'
import './edge-orders.css'

type Edge = 'above' | 'below'
/** Beyond an edge, or among others that leave no room for a label. */
type Where = Edge | 'among'

const COUNT_TEXTS = { above: 'maxChart.orders.above', below: 'maxChart.orders.below', among: 'maxChart.orders.among' } as const
const NAME_TEXTS = { above: 'maxChart.order.above', below: 'maxChart.order.below', among: 'maxChart.order.among' } as const

/** More than anybody reads through; the table has all of them. */
const LISTED_MAX = 50

interface EdgeOrdersProps {
  edge: Edge
  /** From the highest price down. */
  lines: readonly OwnOrderLine[]
  tools: ChartTools
}

/** The own orders beyond an edge of the chart: one as a label, several as a count that opens their list. */
export function EdgeOrders({ edge, lines, tools }: EdgeOrdersProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => box.current && placeEdge(box.current, edge, tools)
    place()
    return tools.onLayout(place)
  }, [edge, tools])
  const [only] = lines
  return (
    <div className="chart-edge" data-edge={edge} ref={box}>
      {only && lines.length === 1 ? (
        <EdgeOrder where={edge} line={only} tools={tools} hasArrow />
      ) : (
        <OrdersList where={edge} lines={lines} tools={tools} />
      )}
    </div>
  )
}

/** The own orders in view for whose labels there is no room: their count, which opens their list. */
export function CrowdedOrders({ lines, tools }: { lines: readonly OwnOrderLine[]; tools: ChartTools }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => box.current && placeCrowd(box.current, lines, tools)
    place()
    return tools.onLayout(place)
  }, [lines, tools])
  return (
    <div className="chart-edge" ref={box}>
      <OrdersList where="among" lines={lines} tools={tools} />
    </div>
  )
}

interface OrdersListProps {
  where: Where
  lines: readonly OwnOrderLine[]
  tools: ChartTools
}

function OrdersList({ where, lines, tools }: OrdersListProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const press = (event: PointerEvent) => box.current?.contains(event.target as Node) || setOpen(false)
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.contains(event.target as Node)) return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', press, { capture: true, signal })
    document.addEventListener('keydown', leave, { capture: true, signal })
    return () => gone.abort()
  }, [isOpen])
  const count = t(COUNT_TEXTS[where], { count: lines.length })
  // Those nearest the prices in view.
  const listed = where === 'above' ? lines.slice(-LISTED_MAX) : lines.slice(0, LISTED_MAX)
  return (
    <div ref={box}>
      <button type="button" className="chart-edge-count" ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={where === 'above' ? 'caret-up' : 'caret-down'} />
        {count}
      </button>
      {isOpen && (
        <ul className="chart-edge-list" aria-label={count}>
          {listed.map((line) => (
            <li key={line.key}>
              <EdgeOrder where={where} line={line} tools={tools} />
            </li>
          ))}
          {listed.length < lines.length && <li className="q2">{t('maxChart.orders.more', { count: lines.length - listed.length })}</li>}
        </ul>
      )}
    </div>
  )
}

interface EdgeOrderProps {
  where: Where
  line: OwnOrderLine
  tools: ChartTools
  hasArrow?: boolean
}

/** A press makes room for it on the price scale; its own label then takes the focus. */
const EdgeOrder = memo(function EdgeOrder({ where, line, tools, hasArrow = false }: EdgeOrderProps) {
  const t = useT()
  const { key, order, ticks, state } = line
  const { name, short, trail } = useOrderWords(line, tools)
  const price = tools.ground.figures.price(ticks)
  const show = () => {
    orderToFocus.set(key)
    tools.revealed.reveal(line)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    cancelOnChart(key)
  }
  return (
    <div className="chart-order" data-side={order.side} data-state={state} data-edge-order={order.clOrdId}>
      <button type="button" className="chart-order-price" title={t('maxChart.order.show')} onClick={show} onKeyDown={onKeyDown}>
        <span className="vh">{t(NAME_TEXTS[where], { order: name, price })}</span>
        <span className="chart-edge-words" aria-hidden="true">
          {hasArrow && <Icon name={where === 'above' ? 'caret-up' : 'caret-down'} />}
          <span className="t-brass">{order.side === 'BUY' ? '△' : '▼'}</span>
          <span>{short}</span>
          {trail && <span className="t-2">{trail}</span>}
          <b>{price}</b>
          {state === 'canceling' && <span className="t-2">{t('maxChart.order.canceling')}</span>}
        </span>
      </button>
      <CancelOrder line={line} name={name} />
    </div>
  )
})

/** Written without React, because it follows the chart at every frame. */
function placeEdge(box: HTMLElement, edge: Edge, tools: ChartTools): void {
  const { height, axisWidth } = tools.scale
  const rows = edgeRows(tools)
  const top = rows[edge] - LABEL_PX / 2
  box.style.transform = `translate(${-axisWidth - 4}px, ${Math.round(top)}px)`
  box.style.setProperty('--room', `${Math.max(60, Math.round(edge === 'above' ? height - top - LABEL_PX - 8 : top - 8))}px`)
}

/** Left of the labels, at the crowded order nearest the latest price; it stays where it is while that is within the same row. */
function placeCrowd(box: HTMLElement, lines: readonly OwnOrderLine[], tools: ChartTools): void {
  const close = tools.ground.candles().at(-1)?.close ?? 0
  const nearest = lines.reduce<OwnOrderLine | undefined>(
    (best, line) => (best && Math.abs(best.ticks - close) <= Math.abs(line.ticks - close) ? best : line),
    undefined,
  )
  const middle = nearest && labelMiddle(tools, nearest.ticks)
  if (middle === undefined) return
  const { height, width } = tools.scale
  const before = Number(box.dataset['middle'] ?? Number.NaN)
  const at = Math.abs(before - middle) < LABEL_PX ? Math.min(before, height - LABEL_PX / 2) : Math.round(middle)
  const edge = at > height / 2 ? 'below' : 'above'
  box.dataset['middle'] = String(at)
  box.dataset['edge'] = edge
  box.style.transform = `translate(${-columnRight(tools, columnsIn(width) - 1)}px, ${at - LABEL_PX / 2}px)`
  box.style.setProperty('--room', `${Math.max(60, Math.round(edge === 'above' ? height - at - 24 : at - 18))}px`)
}
