import { COLUMN_PX, columnsIn, LABEL_PX } from '../lines/label-room.ts'
import type { SplitLines } from '../lines/split-lines.ts'
import type { ChartTools, Row } from '../tools/tools.ts'

const HALF_PX = LABEL_PX / 2
const GAP_PX = 4

/** The middles of what is gathered at the edges: below the figures of the candle, and above the lower edge. */
export function edgeRows({ scale }: ChartTools): { above: number; below: number } {
  return { above: scale.legendEnd + HALF_PX, below: scale.height - GAP_PX - HALF_PX }
}

/** The middle of a label at this price: a held one beyond an edge waits there. */
export function labelMiddle({ scale }: ChartTools, ticks: number, height = scale.height): number | undefined {
  const at = scale.y(ticks)
  return at === undefined ? undefined : Math.min(Math.max(HALF_PX, at), height - HALF_PX)
}

/** From the right edge of the chart to that of a label in this column. */
export function columnRight({ scale }: ChartTools, column: number): number {
  return scale.axisWidth + GAP_PX + column * COLUMN_PX
}

/** Written without React, because they follow the chart at every frame. Labels that would overlap step aside to the left. */
export function placeLabels(split: SplitLines, elements: ReadonlyMap<string, HTMLElement>, tools: ChartTools): void {
  const { above, labeled, crowded, below } = split
  const { height, width } = tools.scale
  const columns = columnsIn(width)
  const rows = edgeRows(tools)
  const taken = Array.from({ length: crowded.length > 0 ? columns - 1 : columns }, () => Number.NEGATIVE_INFINITY)
  if (above.length > 0) taken[0] = rows.above + HALF_PX
  const lowest = below.length > 0 ? rows.below - HALF_PX : Number.POSITIVE_INFINITY
  const aside: Row[] = []
  for (const { key, ticks } of labeled.toSorted((a, b) => b.ticks - a.ticks)) {
    const element = elements.get(key)
    const at = tools.scale.y(ticks)
    const y = labelMiddle(tools, ticks, height)
    if (!element || at === undefined || y === undefined) continue
    const free = taken.findIndex((bottom, column) => bottom <= y - HALF_PX && (column > 0 || y + HALF_PX <= lowest))
    const column = Math.max(0, free)
    taken[column] = y + HALF_PX
    const top = Math.round(y) - HALF_PX
    if (column > 0) aside.push({ top, bottom: top + LABEL_PX })
    element.dataset['beyond'] = at < 0 ? 'above' : at > height ? 'below' : 'no'
    element.style.transform = `translate(${-columnRight(tools, column)}px, ${top}px)`
  }
  tools.setCrowd(aside)
}
