import { hasRunOut } from '@bourse/domain/exchange'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { liveRoles } from '#platform/processes'
import type { Exchange } from '../engine/exchange.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import type { Cancel } from '../orders/command.ts'
import { type DueTimer, dueTimers, requestIdOf, writeFirings } from './firings.ts'
import { Reach } from './reach.ts'
import { ServiceTime } from './service-time.ts'

export interface SafetyTimerWatchOptions {
  db: Db
  log: Log
  exchange: Pick<Exchange, 'heldMarkets' | 'submit'>
  /** Whether an external broker can be reached; without one, the processes with the role say it. */
  isOutsideBrokerLive?: (() => boolean) | undefined
  /** Milliseconds that only go forward. */
  clock?: () => number
}

const LOOK_MS = 500

/**
 * Looks for safety timers that have run out in the markets of this process, and cancels their orders there. It decides by two clocks: the
 * database's, by which nobody has checked in for long enough, and its own time of service, in which checking in was possible.
 */
export class SafetyTimerWatch {
  readonly #options: SafetyTimerWatchOptions
  readonly #clock: () => number
  readonly #service = new ServiceTime()
  readonly #reach = new Reach()
  /** Runs that are being ended; a look does not wait for them. */
  readonly #firing = new Map<string, Promise<void>>()
  readonly #failing = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #hasFailed = false

  constructor(options: SafetyTimerWatchOptions) {
    this.#options = options
    this.#clock = options.clock ?? (() => performance.now())
  }

  start(): void {
    this.#timer = setInterval(() => void this.#lookOnce(), LOOK_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    // What was begun ends with the exchange; what is not written then, the next holder finds in the memory of requests.
    await this.#looking
  }

  /** Resolves when everything that was begun is canceled and written. */
  async settled(): Promise<void> {
    await Promise.all(this.#firing.values())
  }

  async look(): Promise<void> {
    const { db, exchange, isOutsideBrokerLive } = this.#options
    const held = exchange.heldMarkets()
    const { now, roles, due } = await db.read(async (tx) => ({
      due: await dueTimers(tx, idsOf(held)),
      ...(await liveRoles(tx)),
    }))
    // With an external broker, the role says nothing about whether it is there.
    if (isOutsideBrokerLive) roles[isOutsideBrokerLive() ? 'add' : 'delete']('broker')
    const localMs = this.#clock()
    this.#service.note({ localMs, databaseMs: now, isReachable: this.#reach.note(roles, localMs), held })
    const ofRun = Map.groupBy(due, requestIdOf)
    for (const [run, all] of ofRun) {
      const ready = all.filter((one) => this.#isReady(one, held))
      if (ready.length === 0 || this.#firing.has(run)) continue
      const fired = this.#fire(ready, held).then(
        () => this.#failing.delete(run),
        (error: Error) => this.#noteFailure(run, error),
      )
      this.#firing.set(
        run,
        fired.then(() => void this.#firing.delete(run)),
      )
    }
  }

  /** It is tried again at the next look, and logged once. */
  #noteFailure(run: string, error: Error): void {
    if (!this.#failing.has(run)) this.#options.log.warn({ run, err: error.message }, 'orders of a safety timer were not canceled yet')
    this.#failing.add(run)
  }

  #isReady({ kept, age_ms: ageMs, seconds, market_id }: DueTimer, held: readonly OwnMarket[]): boolean {
    const market = held.find(({ id }) => id === market_id)
    if (!market) return false
    return kept !== null || hasRunOut({ ageMs, servedMs: this.#service.servedMs(market.symbol), seconds })
  }

  async #fire(due: readonly DueTimer[], held: readonly OwnMarket[]): Promise<void> {
    const fired = await Promise.all(
      due.map(async (one) => {
        if (one.kept !== null) return [{ marketId: one.market_id, canceled: one.kept }]
        const symbol = held.find(({ id }) => id === one.market_id)?.symbol ?? ''
        const { reason, count = 0 } = await this.#options.exchange.submit(cancelOf(one, symbol))
        return reason ? [] : [{ marketId: one.market_id, canceled: count }]
      }),
    )
    const [first] = due
    if (first && fired.flat().length > 0) await this.#options.db.transaction((tx) => writeFirings(tx, first, fired.flat()))
  }

  async #lookOnce(): Promise<void> {
    this.#looking ??= this.look()
      .then(() => {
        this.#hasFailed = false
      })
      .catch((error: Error) => {
        // Time without the database does not count; the failure is logged once until it is back.
        if (!this.#hasFailed) this.#options.log.warn({ err: error.message }, 'safety timers could not be read')
        this.#hasFailed = true
      })
      .finally(() => {
        this.#looking = undefined
      })
    await this.#looking
  }
}

/** A repeat is answered from memory, so that it cancels nothing that was placed since. */
function cancelOf(due: DueTimer, symbol: string): Cancel {
  const pocketId = String(due.pocket_id)
  return {
    kind: 'cancel',
    symbol,
    userId: String(due.user_id),
    requestId: requestIdOf(due),
    target: { allOfPocket: pocketId },
    pocketIds: [pocketId],
    because: 'NOT_RENEWED',
    mayBeRepeat: true,
  }
}

/** Nothing can be canceled in a market whose book is inconsistent: it is tried once the book is rebuilt. */
const idsOf = (held: readonly OwnMarket[]) => held.filter(({ isBroken }) => !isBroken).map(({ id }) => id)
