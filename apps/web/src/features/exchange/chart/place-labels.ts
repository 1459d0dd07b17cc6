import type { Row } from './bracket-layout.ts'
import type { ChartTools } from './chart-tools.ts'
import { legendEnd } from './indicator-legend.tsx'
import type { SplitLines } from './split-lines.ts'

export const LABEL_PX = 20
const GAP_PX = 4
const COLUMN_PX = 108
const COLUMNS = 3

/** The middles of what is gathered at the edges: below the figures of the candle, and above the lower edge. */
export function edgeRows({ scale, ground }: ChartTools): { above: number; below: number } {
  const half = LABEL_PX / 2
  return { above: legendEnd(ground.box.clientWidth) + half, below: scale.height - GAP_PX - half }
}

/**
 * Written without React, because they follow the chart at every frame. Labels that would overlap step aside to the left; a held one
 * beyond an edge waits there.
 */
export function placeLabels({ above, labeled, below }: SplitLines, elements: ReadonlyMap<string, HTMLElement>, tools: ChartTools): void {
  const { height, axisWidth } = tools.scale
  const half = LABEL_PX / 2
  const rows = edgeRows(tools)
  const taken = Array.from({ length: COLUMNS }, () => Number.NEGATIVE_INFINITY)
  if (above.length > 0) taken[0] = rows.above + half
  const lowest = below.length > 0 ? rows.below - half : Number.POSITIVE_INFINITY
  const aside: Row[] = []
  for (const { key, ticks } of labeled) {
    const element = elements.get(key)
    const at = tools.scale.y(ticks)
    if (!element || at === undefined) continue
    const y = Math.min(Math.max(half, at), height - half)
    const free = taken.findIndex((bottom, column) => bottom <= y - half && (column > 0 || y + half <= lowest))
    const column = Math.max(0, free)
    taken[column] = y + half
    if (column > 0) aside.push({ top: Math.round(y) - half, bottom: Math.round(y) + half })
    element.dataset['beyond'] = at < 0 ? 'above' : at > height ? 'below' : 'no'
    element.style.transform = `translate(${-axisWidth - GAP_PX - column * COLUMN_PX}px, ${Math.round(y) - half}px)`
  }
  tools.setCrowd(aside)
}
