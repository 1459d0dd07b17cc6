import { topics } from '@bourse/contracts/exchange'
import { marketBySymbol } from '#features/market'
import type { BrokerMesh } from '#platform/broker'
import { sql, type Db } from '#platform/db'
import { countProcesses } from '#platform/processes'
import type { Exchange } from '../engine/exchange.ts'
import type { Command, Outcome } from '../orders/command.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import { ordersById } from '../orders/store.ts'
import { decodeReply, encodeQuestion, type Reply } from './command-wire.ts'
import { isHeldElsewhere, MarketQueue } from './market-queue.ts'
import type { OrderDesk } from './order-desk.ts'

export interface RoutingDeskOptions {
  db: Db
  mesh: BrokerMesh
  /** This process's id, which its questions carry. */
  processId: string
  exchange: Exchange | undefined
}

const UNKNOWN_KEPT_MS = 1_000
const ABANDONED_KEPT_MS = 500

/** Sends every command to the process that holds its market, and resolves once it is committed there. */
export class RoutingDesk implements OrderDesk {
  readonly #options: RoutingDeskOptions
  readonly #queues = new Map<string, MarketQueue>()
  readonly #lookups = new Map<string, Promise<MarketQueue | undefined>>()
  readonly #abandoned = new Map<string, Promise<boolean>>()
  #wanted: number[] = []
  #reading: Promise<Map<number, LiveOrder>> | undefined

  constructor(options: RoutingDeskOptions) {
    this.#options = options
    const own = topics.outcome(options.processId)
    options.mesh.listen(
      'outcome',
      ({ topic, payload }) => {
        const reply = topic === own ? decodeReply(payload) : undefined
        if (reply) this.#queues.get(reply.symbol)?.receive(reply)
      },
      () => [own],
    )
  }

  async submit(command: Command): Promise<Outcome> {
    const { exchange } = this.#options
    const { symbol } = command
    if (exchange?.holds(symbol) && (this.#queues.get(symbol)?.isEmpty ?? true)) {
      try {
        return await exchange.submit(command)
      } catch (error) {
        if (!isHeldElsewhere(error, exchange, symbol)) throw error
      }
    }
    const queue = this.#queues.get(symbol) ?? (await this.#findQueue(symbol))
    return queue ? queue.submit(command) : { reason: 'UNKNOWN_MARKET' }
  }

  /** Only for existing markets; concurrent callers share one query. */
  #findQueue(symbol: string): Promise<MarketQueue | undefined> {
    const running = this.#lookups.get(symbol)
    if (running) return running
    const lookup = this.#options.db
      .read((tx) => marketBySymbol(tx, symbol))
      .then((market) => (market ? this.#openLane(symbol) : undefined))
      .finally(() => setTimeout(() => this.#lookups.delete(symbol), UNKNOWN_KEPT_MS).unref())
    this.#lookups.set(symbol, lookup)
    return lookup
  }

  #openLane(symbol: string): MarketQueue {
    const { exchange, mesh, processId } = this.#options
    const queue = new MarketQueue({
      symbol,
      exchange,
      ask: (turn, id, command) => mesh.publishOnce(turn, topics.command(symbol), encodeQuestion({ id, from: processId, command })),
      finish: (reply) => this.#readOutcome(reply),
      isAbandoned: () => this.#isAbandoned(symbol),
    })
    this.#queues.set(symbol, queue)
    return queue
  }

  /** This process's own exchange, and one that is alive elsewhere, take a free market within seconds. */
  #isAbandoned(symbol: string): Promise<boolean> {
    const { db, exchange } = this.#options
    if (exchange) return Promise.resolve(false)
    const kept = this.#abandoned.get(symbol)
    if (kept) return kept
    const asked = db.read(async (tx) => {
      const market = await tx.maybe<{ is_free: boolean }>(
        sql`select l.until < clock_timestamp() as is_free from market_leases l join published.markets m on m.id = l.market_id where m.symbol = ${symbol}`,
      )
      if (!market?.is_free) return false
      const processes = await countProcesses(tx)
      return !processes.some(({ role, alive }) => role === 'exchange' && alive > 0)
    })
    this.#abandoned.set(symbol, asked)
    const forget = () => void setTimeout(() => this.#abandoned.delete(symbol), ABANDONED_KEPT_MS).unref()
    asked.then(forget, forget)
    return asked
  }

  async #readOutcome({ reason, orderId, count, isRepeat, isTold }: Reply): Promise<Outcome> {
    // A sender who was already answered by a message needs nothing more.
    const order = orderId === undefined || isTold ? undefined : (await this.#readSoon(orderId)).get(orderId)
    return {
      ...(reason && { reason }),
      ...(order && { order }),
      ...(count !== undefined && { count }),
      ...(isRepeat && { isRepeat }),
      ...(isTold && { isTold }),
    }
  }

  /** All orders requested in one turn of the event loop are read together. */
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
