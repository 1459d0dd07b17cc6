/** The last values of a series, as many as a window without its newest one has. */
class Window {
  readonly #values: number[] = []
  readonly #size: number
  #next = 0

  constructor(size: number) {
    this.#size = size
  }

  get isFull(): boolean {
    return this.#values.length === this.#size
  }

  get values(): readonly number[] {
    return this.#values
  }

  /** Returns the value that left the window; 0 until it is full. */
  push(value: number): number {
    const gone = this.#values[this.#next] ?? 0
    this.#values[this.#next] = value
    this.#next = (this.#next + 1) % this.#size
    return gone
  }
}

/** The simple average of the last values. Of whole ticks the sum is exact, so it never drifts. */
export class SimpleAverage {
  readonly #period: number
  readonly #window: Window
  #sum = 0

  constructor(period: number) {
    this.#period = period
    this.#window = new Window(period - 1)
  }

  peek(value: number): number | undefined {
    return this.#window.isFull ? (this.#sum + value) / this.#period : undefined
  }

  /** The average, and the standard deviation around it, of the whole population. */
  spread(value: number): { mean: number; deviation: number } | undefined {
    const mean = this.peek(value)
    if (mean === undefined) return undefined
    const squares = this.#window.values.reduce((sum, one) => sum + (one - mean) ** 2, (value - mean) ** 2)
    return { mean, deviation: Math.sqrt(squares / this.#period) }
  }

  commit(value: number): void {
    this.#sum += value - this.#window.push(value)
  }
}

/** An average that begins as the simple one of the first values, then moves by a share of each difference. */
class SmoothedAverage {
  readonly #period: number
  readonly #share: number
  #count = 0
  #sum = 0
  #value = 0

  constructor(period: number, share: number) {
    this.#period = period
    this.#share = share
  }

  peek(value: number): number | undefined {
    if (this.#count + 1 < this.#period) return undefined
    if (this.#count + 1 === this.#period) return (this.#sum + value) / this.#period
    return this.#value + (value - this.#value) * this.#share
  }

  commit(value: number): void {
    this.#value = this.peek(value) ?? 0
    this.#sum += value
    this.#count += 1
  }
}

export class ExponentialAverage extends SmoothedAverage {
  constructor(period: number) {
    super(period, 2 / (period + 1))
  }
}

/** Wilder's own smoothing, of which the relative strength is made. */
export class WilderAverage extends SmoothedAverage {
  constructor(period: number) {
    super(period, 1 / period)
  }
}
