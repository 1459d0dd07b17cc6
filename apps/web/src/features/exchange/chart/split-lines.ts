import type { OwnOrderLine } from './own-lines.ts'

/** The own orders by where they are: each list from the highest price down. */
export interface SplitLines {
  above: readonly OwnOrderLine[]
  /** Those with a label at their price. */
  labeled: readonly OwnOrderLine[]
  below: readonly OwnOrderLine[]
}

export interface PriceView {
  /** The prices at the edges of the pane, in ticks. */
  high: number
  low: number
  /** The latest price. */
  close: number
  /** More labels would cover the candles; all orders are in the table. */
  labelsMax: number
}

/**
 * Splits the lines, which come from the highest price down, at the edges of the pane. A held one keeps its label wherever its price is:
 * it is being dragged or has the focus. Of too many in view, those nearest the latest price have labels.
 */
export function splitLines(
  lines: readonly OwnOrderLine[],
  { high, low, close, labelsMax }: PriceView,
  isHeld: (line: OwnOrderLine) => boolean,
): SplitLines {
  const above: OwnOrderLine[] = []
  const below: OwnOrderLine[] = []
  const held: OwnOrderLine[] = []
  const inside: OwnOrderLine[] = []
  for (const line of lines) {
    if (isHeld(line)) held.push(line)
    else if (line.ticks > high) above.push(line)
    else if (line.ticks < low) below.push(line)
    else inside.push(line)
  }
  const room = Math.max(0, labelsMax - held.length)
  const distance = ({ ticks }: OwnOrderLine) => Math.abs(ticks - close)
  const nearest = inside.length > room ? inside.toSorted((a, b) => distance(a) - distance(b)).slice(0, room) : inside
  const labeled = [...held, ...nearest].sort((a, b) => b.ticks - a.ticks)
  return { above, labeled, below }
}

/** Whether both have the same lines in the same places, so that nothing has to be drawn again. */
export function isSameSplit(one: SplitLines, other: SplitLines): boolean {
  return (['above', 'labeled', 'below'] as const).every(
    (part) => one[part].length === other[part].length && one[part].every((line, at) => line === other[part][at]),
  )
}
