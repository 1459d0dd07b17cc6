import type { HeldMarkets } from '../holding/held-markets.ts'
import type { CommitPublisher } from './commit-publisher.ts'

interface Options {
  markets: HeldMarkets
  publisher: CommitPublisher
  clock: () => number
  onRestored: () => void
}

/** Takes, renews and restores the held markets when it is asked to, and tells what it has gained and lost. */
export class MarketKeeper {
  readonly #options: Options
  readonly #listeners = new Set<(symbols: string[]) => void>()
  #isAsked = false
  #mustRestore = false

  constructor(options: Options) {
    this.#options = options
  }

  /** A market may be taken, or was lost. */
  ask(): void {
    this.#isAsked = true
  }

  /** What is in memory may differ from what is committed: all markets are read again. */
  askToRestore(): void {
    this.#mustRestore = true
  }

  get isRestored(): boolean {
    return !this.#mustRestore
  }

  /** Called at once and whenever markets are gained or lost. */
  onHeld(listener: (symbols: string[]) => void): void {
    this.#listeners.add(listener)
    listener(this.#symbols())
  }

  async keepIfAsked(): Promise<void> {
    if (this.#isAsked || this.#mustRestore) await this.keep()
  }

  async keep(): Promise<void> {
    const { markets, publisher, clock, onRestored } = this.#options
    const { restored, unpublished, hasLost } = await markets.keep({ mustRestore: this.#mustRestore, now: clock() })
    for (const committed of unpublished) publisher.publishAgain(committed)
    if (restored.length > 0) onRestored()
    for (const { symbol } of restored) publisher.requestSnapshot(symbol)
    this.#mustRestore = false
    this.#isAsked = false
    if (restored.length > 0 || hasLost) for (const listener of this.#listeners) publisher.deliver(() => listener(this.#symbols()))
  }

  #symbols(): string[] {
    return this.#options.markets.all.map(({ symbol }) => symbol)
  }
}
