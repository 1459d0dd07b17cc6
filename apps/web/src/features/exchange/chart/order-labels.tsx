import { useEffect, useLayoutEffect, useState } from 'react'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { followOrders } from '../orders/follow-orders.ts'
import { chartOrders } from './chart-orders.ts'
import { movingOrders } from './chart-state.ts'
import type { ChartTools } from './chart-tools.ts'
import { OrderLabel } from './order-label.tsx'
import { type OwnOrderLine, ownOrderLines, withKnownLines } from './own-lines.ts'
import { PairJoins } from './pair-joins.tsx'

/** More would cover the candles; all orders are in the table. */
const LABELS_MAX = 60
const HEIGHT_PX = 20
const COLUMN_PX = 108
const COLUMNS = 3

/** The labels of own orders beside the price axis: dragged or moved by keys to another price, canceled with their cross. */
export function OrderLabels({ tools }: { tools: ChartTools }) {
  const t = useT()
  const orders = useStore(chartOrders)
  const moving = useStore(movingOrders)
  useEffect(followOrders, [])
  const { symbol } = tools.ground.market
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const [shown, setShown] = useState<readonly OwnOrderLine[]>([])
  const lines = withKnownLines(shown, nearest(ownOrderLines(symbol, orders.values(), moving), tools))
  if (lines.length !== shown.length || lines.some((line, at) => line !== shown[at])) setShown(lines)
  useLayoutEffect(() => {
    const place = () => placeLabels(shown, elements, tools)
    place()
    return tools.onLayout(place)
  }, [shown, elements, tools])
  useEffect(() => () => movingOrders.set(new Map()), [])
  if (shown.length === 0) return undefined
  return (
    <div className="chart-orders" role="group" aria-label={t('maxChart.orders')}>
      <PairJoins lines={shown} tools={tools} />
      {shown.map((line) => (
        <OrderLabel key={line.key} line={line} tools={tools} elements={elements} />
      ))}
    </div>
  )
}

function nearest(lines: readonly OwnOrderLine[], { ground }: ChartTools): readonly OwnOrderLine[] {
  const close = ground.candles().at(-1)?.close ?? 0
  const chosen = lines.toSorted((a, b) => Math.abs(a.ticks - close) - Math.abs(b.ticks - close)).slice(0, LABELS_MAX)
  // From the highest price down, as they are on the chart.
  return chosen.sort((a, b) => b.ticks - a.ticks)
}

/** Written without React, because they follow the chart at every frame. Labels that would overlap step aside to the left. */
function placeLabels(lines: readonly OwnOrderLine[], elements: ReadonlyMap<string, HTMLElement>, { scale }: ChartTools): void {
  const { height, axisWidth } = scale
  const taken = Array.from({ length: COLUMNS }, () => Number.NEGATIVE_INFINITY)
  for (const { key, ticks } of lines) {
    const element = elements.get(key)
    const y = scale.y(ticks)
    if (!element) continue
    const isInside = y !== undefined && y >= 0 && y <= height
    element.toggleAttribute('data-outside', !isInside)
    if (!isInside) continue
    const free = taken.findIndex((bottom) => bottom <= y - HEIGHT_PX / 2)
    const column = Math.max(0, free)
    taken[column] = y + HEIGHT_PX / 2
    element.style.transform = `translate(${-axisWidth - 4 - column * COLUMN_PX}px, ${Math.round(y) - HEIGHT_PX / 2}px)`
  }
}
