import type { ChartBracket } from '../lines/brackets.ts'
import type { Row } from '../tools/tools.ts'

export const BRACKET_LABEL_PX = 24
export const HANDLE_PX = 24
const HANDLE_COLUMNS = 2
/** A label keeps clear of the label of the order at the far end of its box. */
const INSET_PX = 12
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

/** A box between the entry and an exit, cut off at the edges of the pane, and where its label is. */
export interface BracketBox {
  top: number
  bottom: number
  labelTop: number
  /** Where the exit is, also beyond the edges. */
  exit: number
  /** Its handle stands so many places to the right, beside others at about the same price. */
  aside: number
}

export interface PlacedBracket {
  key: string
  left: number
  gain: BracketBox
  risk: BracketBox
}

/** The boxes of all brackets, the tallest first: what is smaller lies above it. Labels that would overlap are moved apart. */
export function placeBrackets(brackets: readonly ChartBracket[], view: BracketView): PlacedBracket[] {
  const handled: BracketBox[] = []
  const placed = brackets.flatMap(({ key, entry, takeProfit, stopPrice, exits }) => {
    const [gain, risk] = [boxOf(entry, takeProfit, view), boxOf(entry, stopPrice, view)]
    if (!gain || !risk) return []
    if (exits) handled.push(gain, risk)
    return [{ key, left: view.left, gain, risk }]
  })
  placed.sort((a, b) => tallness(b) - tallness(a))
  placed.forEach((bracket, at) => (bracket.left += Math.min(at, STEPS_MAX) * STEP_PX))
  setAside(handled)
  const boxes = placed.flatMap(({ gain, risk }) => [gain, risk]).filter(isShown)
  const wanted = boxes.map(({ labelTop }) => labelTop)
  moveApart(boxes, { ...view, taken: [...view.taken, ...handled.map(rowOfHandle)] })
  // On a low chart there is no room between the handles: they stand beside the labels then, or lie above them.
  if (boxes.some(({ labelTop }) => labelTop < view.first)) {
    if (handled.every(({ aside }) => aside === 0)) for (const box of handled) box.aside = 1
    boxes.forEach((box, at) => (box.labelTop = wanted[at] ?? box.labelTop))
    moveApart(boxes, view)
  }
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
  return { top, bottom, labelTop, exit, aside: 0 }
}

function tallness({ gain, risk }: PlacedBracket): number {
  return Math.max(gain.bottom, risk.bottom) - Math.min(gain.top, risk.top)
}

function rowOfHandle({ exit }: BracketBox): Row {
  return { top: exit - HANDLE_PX / 2, bottom: exit + HANDLE_PX / 2 }
}

/** Handles at about the same price stand beside each other. */
function setAside(boxes: readonly BracketBox[]): void {
  const ends: number[] = []
  for (const box of boxes.toSorted((a, b) => a.exit - b.exit)) {
    const free = Array.from({ length: HANDLE_COLUMNS }, (_, column) => column).find((column) => (ends[column] ?? -Infinity) <= box.exit)
    box.aside = free ?? 0
    ends[box.aside] = box.exit + HANDLE_PX
  }
}

/** Downwards first; what does not fit any more at the lower edge goes up again. */
function moveApart(all: readonly BracketBox[], { first, last, taken }: BracketView): void {
  const boxes = all.toSorted((a, b) => a.labelTop - b.labelTop)
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
