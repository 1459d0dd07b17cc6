import { topics } from '@bourse/contracts/exchange'
import { marketBySymbol } from '#features/market'
import type { BrokerMesh } from '#platform/broker'
import type { Db } from '#platform/db'
import type { Command, Outcome } from './command.ts'
import { decodeReply, encodeQuestion, type Reply } from './command-wire.ts'
import type { Exchange } from './exchange.ts'
import type { LiveOrder } from './live-order.ts'
import { isToBeAskedElsewhere, MarketLane } from './market-lane.ts'
import type { OrderDesk } from './order-desk.ts'
import { ordersById } from './store.ts'

export interface RoutingDeskOptions {
  db: Db
  mesh: BrokerMesh
  /** This process, as its questions are signed. */
  processId: string
  exchange: Exchange | undefined
}

const UNKNOWN_KEPT_MS = 1_000

/** Takes every command to whoever holds its market, here or in another process, and answers once it is committed there. */
export class RoutingDesk implements OrderDesk {
  readonly #options: RoutingDeskOptions
  readonly #lanes = new Map<string, MarketLane>()
  readonly #lookups = new Map<string, Promise<MarketLane | undefined>>()
  #wanted: number[] = []
  #reading: Promise<Map<number, LiveOrder>> | undefined

  constructor(options: RoutingDeskOptions) {
    this.#options = options
    const own = topics.outcome(options.processId)
    options.mesh.hear(
      'outcome',
      ({ topic, payload }) => {
        const reply = topic === own ? decodeReply(payload) : undefined
        if (reply) this.#lanes.get(reply.symbol)?.hear(reply)
      },
      () => [own],
    )
  }

  async submit(command: Command): Promise<Outcome> {
    const { exchange } = this.#options
    const { symbol } = command
    if (exchange?.holds(symbol) && (this.#lanes.get(symbol)?.isEmpty ?? true)) {
      try {
        return await exchange.submit(command)
      } catch (error) {
        if (!isToBeAskedElsewhere(error, exchange, symbol)) throw error
      }
    }
    const lane = this.#lanes.get(symbol) ?? (await this.#findLane(symbol))
    return lane ? lane.submit(command) : { reason: 'UNKNOWN_MARKET' }
  }

  /** Only for markets that there are; whoever asks meanwhile waits for the same look. */
  #findLane(symbol: string): Promise<MarketLane | undefined> {
    const running = this.#lookups.get(symbol)
    if (running) return running
    const lookup = this.#options.db
      .read((tx) => marketBySymbol(tx, symbol))
      .then((market) => (market ? this.#openLane(symbol) : undefined))
      .finally(() => setTimeout(() => this.#lookups.delete(symbol), UNKNOWN_KEPT_MS).unref())
    this.#lookups.set(symbol, lookup)
    return lookup
  }

  #openLane(symbol: string): MarketLane {
    const { exchange, mesh, processId } = this.#options
    const lane = new MarketLane({
      symbol,
      exchange,
      ask: (turn, id, command) => mesh.publishOnce(turn, topics.command(symbol), encodeQuestion({ id, from: processId, command })),
      finish: (reply) => this.#readOutcome(reply),
    })
    this.#lanes.set(symbol, lane)
    return lane
  }

  async #readOutcome({ reason, orderId, count, isRepeat, isTold }: Reply): Promise<Outcome> {
    // Whoever was told already needs nothing more.
    const order = orderId === undefined || isTold ? undefined : (await this.#readSoon(orderId)).get(orderId)
    return {
      ...(reason && { reason }),
      ...(order && { order }),
      ...(count !== undefined && { count }),
      ...(isRepeat && { isRepeat }),
      ...(isTold && { isTold }),
    }
  }

  /** All orders that are asked for in one turn of the loop are read together. */
  #readSoon(orderId: number): Promise<Map<number, LiveOrder>> {
    this.#wanted.push(orderId)
    this.#reading ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      const ids = this.#wanted
      this.#wanted = []
      this.#reading = undefined
      return this.#options.db.read((tx) => ordersById(tx, ids))
    })
    return this.#reading
  }
}
