/** A candle as indicators read it: prices in ticks, volume in lots, `start` in milliseconds. */
export interface Bar {
  start: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** One value for each line of an indicator; undefined until it has seen enough bars. */
export type Values = readonly (number | undefined)[]

/** How an indicator is computed, bar by bar. */
export interface Calculation {
  /** The values with this bar as the next one; nothing is remembered. */
  peek(bar: Bar): Values
  /** The bar is complete, and the next one follows. */
  commit(bar: Bar): void
}

/** An indicator that follows a growing series: the last bar may change any number of times, at the cost of one value. */
export class RunningIndicator {
  readonly #calculation: Calculation
  #last: Bar | undefined

  constructor(calculation: Calculation) {
    this.#calculation = calculation
  }

  /** A bar with the start of the last one replaces it; a later one completes it. Earlier bars are ignored. */
  update(bar: Bar): Values | undefined {
    if (this.#last && bar.start < this.#last.start) return undefined
    if (this.#last && bar.start > this.#last.start) this.#calculation.commit(this.#last)
    this.#last = bar
    return this.#calculation.peek(bar)
  }
}
