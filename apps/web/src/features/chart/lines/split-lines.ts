import { LabelRoom } from './label-room.ts'
import type { OwnOrderLine } from './own-lines.ts'

/** The own orders by where they are: each list from the highest price down. */
export interface SplitLines {
  above: readonly OwnOrderLine[]
  /** Those with a label at their price. */
  labeled: readonly OwnOrderLine[]
  /** Those in view for whose labels there is no room. */
  crowded: readonly OwnOrderLine[]
  below: readonly OwnOrderLine[]
}

export interface PriceView {
  /** The prices at the edges of the pane, in ticks. */
  high: number
  low: number
  /** The latest price. */
  close: number
  /** The middle of a label at this price, in pixels from the top. */
  y: (ticks: number) => number
  /** Where the counts of those beyond the edges stand. */
  rows: { above: number; below: number }
  /** So many labels fit side by side. */
  columns: number
}

/**
 * Splits the lines, which come from the highest price down, at the edges of the pane. A held one keeps its label wherever its price is:
 * it is being dragged or has the focus. Where there is no room for all, those that have a label keep it, then the nearest to the latest
 * price get one.
 */
export function splitLines(
  lines: readonly OwnOrderLine[],
  view: PriceView,
  isHeld: (line: OwnOrderLine) => boolean,
  hadLabel: (line: OwnOrderLine) => boolean = () => false,
): SplitLines {
  const above: OwnOrderLine[] = []
  const below: OwnOrderLine[] = []
  const held: OwnOrderLine[] = []
  const inside: OwnOrderLine[] = []
  for (const line of lines) {
    if (isHeld(line)) held.push(line)
    else if (line.ticks > view.high) above.push(line)
    else if (line.ticks < view.low) below.push(line)
    else inside.push(line)
  }
  const distance = (line: OwnOrderLine) => Math.abs(line.ticks - view.close)
  const wanted = inside.toSorted((a, b) => Number(hadLabel(b)) - Number(hadLabel(a)) || distance(a) - distance(b))
  const placedIn = (columns: number): ReadonlySet<OwnOrderLine> => {
    const room = new LabelRoom(columns)
    if (above.length > 0) room.take(view.rows.above)
    if (below.length > 0) room.take(view.rows.below)
    for (const { ticks } of held) room.take(view.y(ticks))
    return new Set(wanted.filter(({ ticks }) => room.take(view.y(ticks))))
  }
  const roomy = placedIn(view.columns)
  // The last column then has the count of the others.
  const placed = roomy.size < inside.length ? placedIn(view.columns - 1) : roomy
  const labeled = [...held, ...inside.filter((line) => placed.has(line))].sort((a, b) => b.ticks - a.ticks)
  return { above, labeled, crowded: inside.filter((line) => !placed.has(line)), below }
}

/**
 * While one is moved or has the focus, all labels keep their order on the page: an element that changes its place there loses the pointer
 * and the focus. New ones come last. Afterwards they are in the order of their prices again.
 */
export function keepPlaces(next: SplitLines, shown: SplitLines, hasFocus: boolean): SplitLines {
  if (!hasFocus && !next.labeled.some(({ state }) => state === 'drafted')) return next
  const places = new Map(shown.labeled.map(({ key }, at) => [key, at]))
  const placeOf = ({ key }: OwnOrderLine) => places.get(key) ?? places.size
  return { ...next, labeled: next.labeled.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Whether both have the same lines in the same places, so that nothing has to be drawn again. */
export function isSameSplit(one: SplitLines, other: SplitLines): boolean {
  return (['above', 'labeled', 'crowded', 'below'] as const).every(
    (part) => one[part].length === other[part].length && one[part].every((line, at) => line === other[part][at]),
  )
}
