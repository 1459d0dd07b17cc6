import { type Seat, topics } from '@bourse/contracts/exchange'
import { encode, QueuePlacesSchema } from '@bourse/contracts/messages'
import type { QueuePlace } from '@bourse/domain/exchange'
import type { Broker } from '#platform/broker'
import type { Log } from '#platform/log'
import type { Exchange } from '../engine/exchange.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { LOOK, type MarketPlaces, ordersOf, placesIn } from './market-places.ts'

export interface QueueWatchOptions {
  exchange: Pick<Exchange, 'holds' | 'marketOf' | 'readBetweenBatches'>
  publish: Broker['publish']
  log: Log
  /** Milliseconds that only go forward. */
  clock?: () => number
}

/** A pocket whose places are published as they change. */
interface Watched {
  seat: Seat
  until: number
  /** The state of the market at the last look. */
  version: number
  told: ReadonlyMap<number, QueuePlace>
}

interface Change {
  seat: Seat
  places: QueuePlace[]
  version: number
}

export const WATCHED_MS = 60_000
const LOOK_MS = 500
/** How often a market is looked at in one turn; pockets that are left over come first in the next one. */
const LOOKS_MAX = 5
/** Whoever asks beyond that is answered, but not told of changes. */
const WATCHED_MAX = 5_000

/** The places in the queues of the markets that this process holds: answers questions, and publishes changes to those who watch. */
export class QueueWatch {
  readonly #options: QueueWatchOptions
  readonly #clock: () => number
  readonly #markets = new Map<string, Map<string, Watched>>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(options: QueueWatchOptions) {
    this.#options = options
    this.#clock = options.clock ?? (() => performance.now())
  }

  start(): void {
    this.#timer = setInterval(() => void this.#lookOnce(), LOOK_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  holds(symbol: string): boolean {
    return this.#options.exchange.holds(symbol)
  }

  /** Rejects when this process does not hold the market. */
  async read(symbol: string, seat: Seat, isWatched: boolean): Promise<MarketPlaces> {
    const answer = await this.#options.exchange.readBetweenBatches(symbol, (market) => ({
      version: market.seq,
      places: placesIn(market, ordersOf(market, seat.pocketId)),
    }))
    if (isWatched) this.#watch(symbol, seat)
    return answer
  }

  /** One turn over all markets that are watched. */
  async look(): Promise<void> {
    for (const [symbol, watched] of this.#markets) {
      this.#forgetPast(symbol, watched)
      for (let looks = 0; looks < LOOKS_MAX && this.#hasChanged(symbol, watched); looks++) await this.#lookIn(symbol, watched)
    }
  }

  async #lookOnce(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.look()
    } catch (error) {
      // A market that is lost or restored meanwhile is looked at in a later turn, if it is still held.
      this.#options.log.warn({ err: (error as Error).message }, 'places in the queue were not read')
    } finally {
      this.#isLooking = false
    }
  }

  async #lookIn(symbol: string, watched: Map<string, Watched>): Promise<void> {
    const { exchange, publish } = this.#options
    const changes = await exchange.readBetweenBatches(symbol, (market) => lookAt(market, watched))
    // The statuses of the last commit are published in the next turn of the event loop, and come first.
    await new Promise((resolve) => setImmediate(resolve))
    for (const change of changes) publishPlaces(publish, symbol, change)
  }

  #watch(symbol: string, seat: Seat): void {
    const watched = this.#markets.get(symbol) ?? new Map<string, Watched>()
    this.#markets.set(symbol, watched)
    const known = watched.get(seat.pocketId)
    const until = this.#clock() + WATCHED_MS
    if (known) known.until = until
    else if (watched.size < WATCHED_MAX) watched.set(seat.pocketId, { seat, until, version: 0, told: new Map() })
  }

  /** Another holder knows nobody who watches here: they ask again within their minute. */
  #forgetPast(symbol: string, watched: Map<string, Watched>): void {
    const now = this.#clock()
    for (const [pocketId, { until }] of watched) if (until <= now) watched.delete(pocketId)
    if (watched.size === 0 || !this.holds(symbol)) this.#markets.delete(symbol)
  }

  #hasChanged(symbol: string, watched: ReadonlyMap<string, Watched>): boolean {
    const market = this.#options.exchange.marketOf(symbol)
    return market !== undefined && this.holds(symbol) && [...watched.values()].some(({ version }) => version !== market.seq)
  }
}

/** Pockets that were not looked at since the last change, the longest waiting first, as many as one look allows. */
function lookAt(market: OwnMarket, watched: Map<string, Watched>): Change[] {
  const taken: { one: Watched; orders: number[] }[] = []
  let count = 0
  for (const [pocketId, one] of watched) {
    if (one.version === market.seq) continue
    const orders = ordersOf(market, pocketId)
    if (count > 0 && count + orders.length > LOOK.ordersMax) break
    count += orders.length
    taken.push({ one, orders })
  }
  const found = new Map(
    placesIn(
      market,
      taken.flatMap(({ orders }) => orders),
    ).map((place) => [place.id, place]),
  )
  return taken.flatMap(({ one, orders }) => {
    watched.delete(one.seat.pocketId)
    watched.set(one.seat.pocketId, one)
    return changeOf(one, orders, found, market.seq)
  })
}

function changeOf(one: Watched, orders: readonly number[], found: ReadonlyMap<number, QueuePlace>, version: number): Change[] {
  const now = new Map(orders.flatMap((id) => (found.has(id) ? [[id, found.get(id) as QueuePlace] as const] : [])))
  const places = [...now.values()].filter((place) => !isSame(place, one.told.get(place.id)))
  one.told = now
  one.version = version
  return places.length === 0 ? [] : [{ seat: one.seat, places, version }]
}

function isSame(one: QueuePlace, other: QueuePlace | undefined): boolean {
  if (!other || one.ahead !== other.ahead || one.ordersAhead !== other.ordersAhead) return false
  return one.level === other.level && one.own === other.own && one.isExact === other.isExact
}

function publishPlaces(publish: Broker['publish'], symbol: string, { seat, places, version }: Change): void {
  const message = encode(QueuePlacesSchema, {
    version: BigInt(version),
    places: places.map(({ id, ahead, ordersAhead, level, own, isExact }) => ({
      orderId: BigInt(id),
      ahead: BigInt(ahead),
      ordersAhead,
      level: BigInt(level),
      own: BigInt(own),
      isAtLeast: !isExact,
    })),
  })
  publish(topics.queuePlace(symbol, seat), message)
}
