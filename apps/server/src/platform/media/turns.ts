/** Lets a few work at once and a few more wait; whoever comes then is told so, in place of a queue without end. */
export class Turns {
  readonly #atOnceMax: number
  readonly #waitingMax: number
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor(atOnceMax: number, waitingMax: number) {
    this.#atOnceMax = atOnceMax
    this.#waitingMax = waitingMax
  }

  /** Undefined when too many wait already. */
  async take<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#working >= this.#atOnceMax) {
      if (this.#waiting.length >= this.#waitingMax) return undefined
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#working++
    try {
      return await work()
    } finally {
      // The turn is handed on, or given back.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#working--
    }
  }
}
