/** One asset's share of a whole. */
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

/** The drawing is 200 units wide around its center, whatever its size on the page. */
export const DONUT_RADIUS = 96
const GAP_PX = 2
const REST_COLOUR = 'var(--line)'

/**
 * One arc per available and per open part, clockwise from the top, in the order given. Gaps are 2px on the page between
 * assets and half of that inside one. Parts too thin to be seen between two gaps share an arc in the colour of the rest.
 */
export function donutArcs(slices: readonly DonutSlice[], sizePx: number, width: number): DonutArc[] {
  const shown = slices.flatMap(partsOf).filter((part) => part.share > 0)
  const total = shown.reduce((sum, part) => sum + part.share, 0)
  const gap = shown.length > 1 ? (GAP_PX * 200) / sizePx : 0
  const thinnest = ((1.5 * gap) / DONUT_RADIUS / (2 * Math.PI)) * total
  const parts = mergeThin(shown, thinnest)

  let from = 0
  return parts.flatMap((part) => {
    const to = from + (part.share / total) * 2 * Math.PI
    const path = parts.length === 1 ? ringPath(width) : sectorPath(from, to, width, part.isFirst ? gap : gap / 2)
    from = to
    return part.share < thinnest ? [] : [{ key: part.key, path, colour: part.colour, isOpen: part.isOpen }]
  })
}

interface Part {
  key: string
  share: number
  colour: string
  isOpen: boolean
  /** The first slice of its asset, which keeps the full gap to the previous one. */
  isFirst: boolean
}

function partsOf({ id, colour, available, open }: DonutSlice): Part[] {
  return [
    { key: `${id}-available`, share: available, colour, isOpen: false, isFirst: true },
    { key: `${id}-open`, share: open, colour, isOpen: true, isFirst: available <= 0 },
  ]
}

function mergeThin(parts: readonly Part[], thinnest: number): Part[] {
  const gathered: Part[] = []
  for (const part of parts) {
    const last = gathered.at(-1)
    if (part.share >= thinnest) gathered.push(part)
    else if (last?.colour === REST_COLOUR) last.share += part.share
    else gathered.push({ ...part, colour: REST_COLOUR, isOpen: false, isFirst: true })
  }
  return gathered
}

/** A slice of the ring, shortened by half a gap on either side so that its edges are parallel to its neighbors'. */
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

/** The whole ring: an arc cannot end where it begins, so each edge is drawn in two halves. */
function ringPath(width: number): string {
  const circle = (radius: number, sweep: 0 | 1) =>
    `M0 ${-radius}A${radius} ${radius} 0 0 ${sweep} 0 ${radius}A${radius} ${radius} 0 0 ${sweep} 0 ${-radius}Z`
  return circle(DONUT_RADIUS, 1) + circle(DONUT_RADIUS - width, 0)
}

/** Angles start at the top and run clockwise. */
function point(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}
