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
  const smallest = (1.5 * gap) / DONUT_RADIUS
  let angle = 0
  return shown.flatMap((part) => {
    const from = angle
    angle += (part.share / total) * 2 * Math.PI
    if (angle - from < smallest) return []
    const path = shown.length === 1 ? ringPath(width) : sectorPath(from, angle, width, part.isFirst ? gap : gap / 2)
    return [{ key: part.key, path, colour: part.colour, isOpen: part.isOpen }]
  })
}

/** A piece of the ring, cut back by half a gap on either side so that its edges run parallel to its neighbours'. */
function sectorPath(from: number, to: number, width: number, gap: number): string {
  const inner = DONUT_RADIUS - width
  const outerCut = Math.asin(gap / 2 / DONUT_RADIUS)
  const innerCut = Math.asin(gap / 2 / inner)
  const isLarge = to - from > Math.PI ? 1 : 0
  return [
    `M${point(DONUT_RADIUS, from + outerCut)}`,
    `A${DONUT_RADIUS} ${DONUT_RADIUS} 0 ${isLarge} 1 ${point(DONUT_RADIUS, to - outerCut)}`,
    `L${point(inner, Math.max(to - innerCut, (from + to) / 2))}`,
    `A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, Math.min(from + innerCut, (from + to) / 2))}Z`,
  ].join('')
}

/** All of it: an arc cannot end where it begins, so each edge is drawn in two halves. */
function ringPath(width: number): string {
  const circle = (radius: number, sweep: 0 | 1) =>
    `M0 ${-radius}A${radius} ${radius} 0 0 ${sweep} 0 ${radius}A${radius} ${radius} 0 0 ${sweep} 0 ${-radius}Z`
  return circle(DONUT_RADIUS, 1) + circle(DONUT_RADIUS - width, 0)
}

/** Angles begin at the top and run clockwise. */
function point(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}
