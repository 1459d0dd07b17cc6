import { useLayoutEffect, useRef } from 'react'
import type { ChartTools } from './chart-tools.ts'
import type { OwnOrderLine } from './own-lines.ts'

/** A line between the two orders of each pair, at the edge of their labels. */
export function PairJoins({ lines, tools }: { lines: readonly OwnOrderLine[]; tools: ChartTools }) {
  const byId = new Map(lines.map((line) => [line.order.orderId, line]))
  return lines.map((line) => {
    const mate = line.isStop ? undefined : byId.get(line.order.pairedWith ?? '')
    return mate && <PairJoin key={line.key} from={line.ticks} to={mate.ticks} tools={tools} />
  })
}

function PairJoin({ from, to, tools }: { from: number; to: number; tools: ChartTools }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => placeJoin(bar.current, tools, from, to)
    place()
    return tools.onLayout(place)
  }, [tools, from, to])
  return <div ref={bar} className="chart-pair" aria-hidden="true" />
}

function placeJoin(bar: HTMLElement | null, { scale }: ChartTools, from: number, to: number): void {
  const [first, second] = [scale.y(from), scale.y(to)]
  if (!bar || first === undefined || second === undefined) return
  const top = Math.max(0, Math.min(first, second))
  const bottom = Math.min(scale.height, Math.max(first, second))
  bar.hidden = bottom <= top
  bar.style.transform = `translate(${-scale.axisWidth - 1}px, ${Math.round(top)}px)`
  bar.style.height = `${Math.round(bottom - top)}px`
}
