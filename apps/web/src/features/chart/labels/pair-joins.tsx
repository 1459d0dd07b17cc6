import { useLayoutEffect, useRef } from 'react'
import type { OwnOrderLine } from '../lines/own-lines.ts'
import type { ChartTools } from '../tools/tools.ts'

interface PairJoinsProps {
  /** Those with labels. */
  lines: readonly OwnOrderLine[]
  /** All, since the other order of a pair may be beyond the edge. */
  others: readonly OwnOrderLine[]
  tools: ChartTools
}

/** A line between the two orders of each pair, at the edge of their labels. */
export function PairJoins({ lines, others, tools }: PairJoinsProps) {
  const paired = lines.filter(({ order }) => order.pairedWith !== undefined)
  if (paired.length === 0) return undefined
  const byId = new Map(others.map((line) => [line.order.orderId, line]))
  const isLabeled = new Set(paired.map(({ key }) => key))
  return paired.map((line) => {
    const otherLeg = byId.get(line.order.pairedWith ?? '')
    // Once for both.
    const isDrawnThere = line.isStop && otherLeg !== undefined && isLabeled.has(otherLeg.key)
    return otherLeg && !isDrawnThere && <PairJoin key={line.key} from={line.ticks} to={otherLeg.ticks} tools={tools} />
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
