import type { ChartBracket } from './chart-brackets.ts'

export const BRACKET_LABEL_PX = 18
/** A label keeps clear of the label of the order at the far end of its box. */
const INSET_PX = 11
/** Boxes of the same width begin so far apart, so that each shows its own outline. */
const STEP_PX = 8
const STEPS_MAX = 6

export interface BracketView {
  /** Where a price is; undefined while there is nothing to measure by. */
  y(ticks: number): number | undefined
  left: number
  height: number
  /** Between these the labels stay: the candle's figures and what is gathered at the edges is beyond. */
  first: number
  last: number
  /** The rows of other labels that reach as far left. */
  taken: readonly Row[]
}

export interface Row {
  top: number
  bottom: number
}

/** A box between the entry and an exit, cut off at the edges of the pane, and where its label is. */
export interface BracketBox {
  top: number
  bottom: number
  labelTop: number
}

export interface PlacedBracket {
  key: string
  left: number
  gain: BracketBox
  risk: BracketBox
}

/** The boxes of all brackets, the tallest first: what is smaller lies above it. Labels that would overlap are moved apart. */
export function placeBrackets(brackets: readonly ChartBracket[], view: BracketView): PlacedBracket[] {
  const placed = brackets.flatMap(({ key, entry, takeProfit, stopPrice }) => {
    const [gain, risk] = [boxOf(entry, takeProfit, view), boxOf(entry, stopPrice, view)]
    return gain && risk ? [{ key, left: view.left, gain, risk }] : []
  })
  placed.sort((a, b) => tallness(b) - tallness(a))
  placed.forEach((bracket, at) => (bracket.left += Math.min(at, STEPS_MAX) * STEP_PX))
  moveApart(placed.flatMap(({ gain, risk }) => [gain, risk]).filter(isShown), view)
  return placed
}

/** The one that lies on top there. */
export function bracketAt(placed: readonly PlacedBracket[], x: number, y: number): string | undefined {
  const isIn = ({ top, bottom }: BracketBox) => y >= top && y <= bottom
  return placed.findLast(({ left, gain, risk }) => x >= left && (isIn(gain) || isIn(risk)))?.key
}

export function isShown({ top, bottom }: BracketBox): boolean {
  return bottom - top >= 1
}

function boxOf(from: number, to: number, { y, height, first }: BracketView): BracketBox | undefined {
  const [entry, exit] = [y(from), y(to)]
  if (entry === undefined || exit === undefined) return undefined
  const clamp = (at: number) => Math.min(Math.max(0, at), height)
  const [top, bottom] = [clamp(Math.min(entry, exit)), clamp(Math.max(entry, exit))]
  // The figures are at the far end from the entry.
  const labelTop = exit < entry ? Math.max(top + INSET_PX, first) : bottom - INSET_PX - BRACKET_LABEL_PX
  return { top, bottom, labelTop }
}

function tallness({ gain, risk }: PlacedBracket): number {
  return Math.max(gain.bottom, risk.bottom) - Math.min(gain.top, risk.top)
}

/** Downwards first; what does not fit any more at the lower edge goes up again. */
function moveApart(boxes: BracketBox[], { first, last, taken }: BracketView): void {
  boxes.sort((a, b) => a.labelTop - b.labelTop)
  let free = first
  for (const box of boxes) {
    box.labelTop = clearOf(taken, Math.max(box.labelTop, free), (row) => row.bottom)
    free = box.labelTop + BRACKET_LABEL_PX
  }
  let end = last
  for (const box of boxes.toReversed()) {
    const lowest = end - BRACKET_LABEL_PX
    if (box.labelTop > lowest) box.labelTop = clearOf(taken, lowest, (row) => row.top - BRACKET_LABEL_PX)
    end = box.labelTop
  }
}

/** Moves past every row that is in the way, always in the same direction. */
function clearOf(taken: readonly Row[], top: number, past: (row: Row) => number): number {
  const hit = taken.find((row) => top < row.bottom && top + BRACKET_LABEL_PX > row.top)
  return hit ? clearOf(taken, past(hit), past) : top
}
