import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followOrders, liveOrders } from '#features/orders'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { chartOrders } from '../lines/chart-orders.ts'
import { columnsIn } from '../lines/label-room.ts'
import { type OwnOrderLine, ownOrderLines, withKnownLines } from '../lines/own-lines.ts'
import { isSameSplit, keepPlaces, type SplitLines, splitLines } from '../lines/split-lines.ts'
import { movingOrders } from '../tools/state.ts'
import type { ChartTools } from '../tools/tools.ts'
import { CrowdedOrders, EdgeOrders } from './edge-orders.tsx'
import { OrderLabel } from './order-label.tsx'
import { PairJoins } from './pair-joins.tsx'
import { edgeRows, labelMiddle, placeLabels } from './place-labels.ts'

const NOTHING: SplitLines = { above: [], labeled: [], crowded: [], below: [] }

/**
 * The labels of own orders beside the price axis: dragged or moved by keys to another price, canceled with their cross. Those beyond the
 * prices in view are gathered at the edge, and so are those for whose labels there is no room.
 */
export function OrderLabels({ tools }: { tools: ChartTools }) {
  const t = useT()
  useEffect(followOrders, [])
  useEffect(() => () => movingOrders.set(new Map()), [])
  const lines = useOwnLines(tools)
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const { above, labeled, crowded, below } = useSplitLines(lines, elements, tools)
  useEffect(() => tools.revealed.follow(lines), [lines, tools])
  if (lines.length === 0) return undefined
  return (
    <div className="chart-orders" role="group" aria-label={t('maxChart.orders')}>
      <PairJoins lines={labeled} others={lines} tools={tools} />
      {above.length > 0 && <EdgeOrders edge="above" lines={above} tools={tools} />}
      {labeled.map((line) => (
        <OrderLabel key={line.key} line={line} tools={tools} elements={elements} />
      ))}
      {crowded.length > 0 && <CrowdedOrders lines={crowded} tools={tools} />}
      {below.length > 0 && <EdgeOrders edge="below" lines={below} tools={tools} />}
    </div>
  )
}

/** From the highest price down, as they are on the chart. */
function useOwnLines({ ground }: ChartTools): readonly OwnOrderLine[] {
  const orders = useStore(chartOrders)
  const moving = useStore(movingOrders)
  const [known, setKnown] = useState<readonly OwnOrderLine[]>([])
  const sorted = ownOrderLines(ground.market.symbol, liveOrders(orders), moving).sort((a, b) => b.ticks - a.ticks)
  const lines = withKnownLines(known, sorted)
  const isKnown = lines.length === known.length && lines.every((line, at) => line === known[at])
  if (!isKnown) setKnown(lines)
  return isKnown ? known : lines
}

/** Follows the chart at every frame, and draws with React only when an order comes into view or leaves it. */
function useSplitLines(lines: readonly OwnOrderLine[], elements: ReadonlyMap<string, HTMLElement>, tools: ChartTools): SplitLines {
  const [split, setSplit] = useState(NOTHING)
  const shown = useRef(split)
  useLayoutEffect(() => {
    const place = () => {
      const next = keepPlaces(splitNow(lines, tools, shown.current), shown.current, focusedKey() !== undefined)
      if (isSameSplit(next, shown.current)) placeLabels(next, elements, tools)
      else {
        shown.current = next
        setSplit(next)
      }
    }
    place()
    const leave = tools.onLayout(place)
    // Once the focus is elsewhere, a label beyond the edge is no longer held.
    const gone = new AbortController()
    const placeLater = () => requestAnimationFrame(() => gone.signal.aborted || place())
    tools.ground.box.parentElement?.addEventListener('focusout', placeLater, { signal: gone.signal })
    return () => {
      leave()
      gone.abort()
    }
  }, [lines, elements, tools])
  useLayoutEffect(() => {
    placeLabels(split, elements, tools)
    tools.ground.labelOnAxis(new Set(split.labeled.map(({ key }) => key)))
  }, [split, elements, tools])
  return split
}

function splitNow(lines: readonly OwnOrderLine[], tools: ChartTools, shown: SplitLines): SplitLines {
  const { scale, ground, revealed } = tools
  const edges = scale.edges()
  if (!edges) return NOTHING
  const focused = focusedKey()
  const isHeld = ({ key, state }: OwnOrderLine) => key === focused || state === 'drafted' || revealed.has(key)
  const labeled = new Set(shown.labeled.map(({ key }) => key))
  const close = ground.candles().at(-1)?.close ?? 0
  const { height } = scale
  const y = (ticks: number) => labelMiddle(tools, ticks, height) ?? 0
  return splitLines(lines, { ...edges, close, y, rows: edgeRows(tools), columns: columnsIn(scale.width) }, isHeld, ({ key }) =>
    labeled.has(key),
  )
}

/** Of the label that has the focus. */
function focusedKey(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('.chart-order[data-key]')?.dataset['key']
}
