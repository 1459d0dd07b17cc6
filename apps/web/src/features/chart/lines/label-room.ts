/** As tall as a target has to be at least. */
export const LABEL_PX = 24
export const COLUMN_PX = 108
const COLUMNS_MAX = 3
/** The count in the last column is a little wider than a label. */
const COUNT_MORE_PX = 20

/** Labels that would overlap stand side by side, in as many columns as the chart is wide. */
export function columnsIn(width: number): number {
  return Math.min(COLUMNS_MAX, Math.max(2, Math.floor((width - COUNT_MORE_PX) / COLUMN_PX)))
}

/** The room for labels beside the price axis. */
export class LabelRoom {
  readonly #columns: readonly number[][]

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => [])
  }

  /** Takes the room of a label with its middle there; false if no column has it. */
  take(y: number): boolean {
    const free = this.#columns.find((taken) => taken.every((other) => Math.abs(other - y) >= LABEL_PX))
    free?.push(y)
    return free !== undefined
  }
}
