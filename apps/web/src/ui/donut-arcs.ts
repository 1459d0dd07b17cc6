import { arc } from 'd3-shape'

/** One asset's part of a whole. */
export interface Share {
  id: string
  label: string
  /** In any one unit; only the proportions count. */
  available: number
  open: number
}

export interface DonutSlice extends Share {
  colour: string
}

export interface DonutArc {
  key: string
  path: string
  colour: string
  isOpen: boolean
}

/** The drawing is 200 units wide around its middle, whatever its size on the page. */
export const DONUT_RADIUS = 96
const GAP_PX = 2

/**
 * One arc per available and per open part, clockwise from the top, in the order given. Gaps are 2px on the page between
 * assets and half of that inside one; parts too small to be seen between two gaps are left to the legend.
 */
export function donutArcs(slices: readonly DonutSlice[], sizePx: number, width: number): DonutArc[] {
  const parts = slices.flatMap((slice) => [
    { key: `${slice.id}-available`, share: slice.available, colour: slice.colour, isOpen: false, isFirst: true },
    { key: `${slice.id}-open`, share: slice.open, colour: slice.colour, isOpen: true, isFirst: slice.available <= 0 },
  ])
  const shown = parts.filter((part) => part.share > 0)
  const total = shown.reduce((sum, part) => sum + part.share, 0)
  if (total <= 0) return []

  const gap = shown.length > 1 ? (GAP_PX * 200) / sizePx : 0
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(DONUT_RADIUS - width)
    .outerRadius(DONUT_RADIUS)
    .padRadius(DONUT_RADIUS)
    .digits(2)
  const smallest = (1.5 * gap) / DONUT_RADIUS
  let angle = 0
  return shown.flatMap((part) => {
    const startAngle = angle
    const endAngle = startAngle + (part.share / total) * 2 * Math.PI
    angle = endAngle
    if (endAngle - startAngle < smallest) return []
    const path = draw.padAngle((part.isFirst ? gap : gap / 2) / DONUT_RADIUS)({ startAngle, endAngle })
    return path ? [{ key: part.key, path, colour: part.colour, isOpen: part.isOpen }] : []
  })
}
