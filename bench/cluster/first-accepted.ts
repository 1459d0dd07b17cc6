export type Way = 'MQTT' | 'REST'

/** For each market and way, how long after a fault the first order that was sent after it was accepted. */
export class FirstAccepted {
  readonly #symbols: readonly string[]
  readonly #first = new Map<string, number>()
  #since = Number.POSITIVE_INFINITY

  constructor(symbols: readonly string[]) {
    this.#symbols = symbols
  }

  startAt(since: number): void {
    this.#since = since
    this.#first.clear()
  }

  accepted(way: Way, symbol: string, sentAt: number): void {
    const key = `${way} ${symbol}`
    if (sentAt >= this.#since && !this.#first.has(key)) this.#first.set(key, performance.now() - this.#since)
  }

  /** Of the market that waited longest; undefined while one still waits. */
  worstMs(way: Way): number | undefined {
    const all = this.#symbols.map((symbol) => this.#first.get(`${way} ${symbol}`))
    return all.includes(undefined) ? undefined : Math.round(Math.max(...(all as number[])))
  }

  waiting(): string[] {
    return (['MQTT', 'REST'] as const).flatMap((way) =>
      this.#symbols.map((symbol) => `${way} ${symbol}`).filter((key) => !this.#first.has(key)),
    )
  }
}
