import { cancelForHalt, type MassCancel } from '../halts/mass-cancel.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import type { Command } from '../orders/command.ts'
import type { OwnTask } from './own-tasks.ts'

/** Few enough that commands for other markets, which go on in between, do not wait long. */
const CANCELED_AT_ONCE = 250

interface Parts {
  marketOf: (symbol: string) => OwnMarket | undefined
  /** Has the work done between two batches. */
  push: (task: OwnTask) => void
  settle: (market: OwnMarket, commands: readonly Command[]) => Promise<void>
  end: (market: OwnMarket, asked: MassCancel) => Promise<void>
}

/** Cancels what rests in halted markets like any cancels: money is free, and owners are told. */
export class MassCancels {
  readonly #parts: Parts
  readonly #running = new Map<bigint, string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  isRunningIn(symbol: string): boolean {
    return [...this.#running.values()].includes(symbol)
  }

  begin(asked: MassCancel): void {
    if (this.#running.has(asked.id)) return
    this.#running.set(asked.id, asked.symbol)
    this.#push(asked)
  }

  /** The name of its task, by which the exchange knows whether it has failed lately. */
  static taskOf({ id }: MassCancel): string {
    return `mass cancel ${id}`
  }

  #push(asked: MassCancel, untried?: readonly number[]): void {
    this.#parts.push({ name: MassCancels.taskOf(asked), symbol: asked.symbol, run: () => this.#cancelSome(asked, untried) })
  }

  /** An order that can't be canceled is tried once. After an error a later look begins again with what is left. */
  async #cancelSome(asked: MassCancel, untried?: readonly number[]): Promise<void> {
    const market = this.#parts.marketOf(asked.symbol)
    const ids = untried ?? [...(market?.live.keys() ?? [])]
    let isLeft = false
    try {
      // Whoever has taken the market over goes on.
      if (!market) return
      if (ids.length === 0 || market.isBroken || market.status !== 'halted') return await this.#parts.end(market, asked)
      const orders = ids.slice(0, CANCELED_AT_ONCE).flatMap((id) => market.live.get(id) ?? [])
      if (orders.length > 0)
        await this.#parts.settle(
          market,
          orders.map((order) => cancelForHalt(asked, order)),
        )
      isLeft = true
    } finally {
      if (isLeft) this.#push(asked, ids.slice(CANCELED_AT_ONCE))
      else this.#running.delete(asked.id)
    }
  }
}
