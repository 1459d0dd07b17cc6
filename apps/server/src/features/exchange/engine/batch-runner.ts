import { randomUUID } from 'node:crypto'
import { BookBroken } from '@bourse/domain/exchange'
import { BalanceBroken } from '#features/ledger'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { haltAfterError } from '../holding/halt-market.ts'
import type { HeldMarkets } from '../holding/held-markets.ts'
import { CommandFault, type Committed } from '../matching/attempt.ts'
import { breachOf } from '../matching/breach.ts'
import { IdBlocks, OutOfIds } from '../matching/id-blocks.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { RecentNames } from '../matching/recent-names.ts'
import { runBatch } from '../matching/run-batch.ts'
import { concernsAll } from '../matching/transient-failure.ts'
import { LostLease } from '../matching/write-batch.ts'
import { userOf } from '../orders/command.ts'
import type { CommitPublisher } from './commit-publisher.ts'
import type { Job, Part } from './job.ts'

/** Enough for the largest batch, whose trades need ids as its orders do. */
const IDS_AHEAD = 4_000

interface Options {
  db: Db
  log: Log
  markets: HeldMarkets
  publisher: CommitPublisher
  /** Takes commands back that are to be run again. */
  putBack: (jobs: readonly Job[]) => void
}

/** Runs batches. A command that fails is refused alone; a market is halted only when its book or its balances are inconsistent. */
export class BatchRunner {
  readonly #options: Options
  readonly #ids = new IdBlocks()
  readonly #names = new RecentNames()
  readonly counts = { batches: 0, commands: 0, fills: 0, faults: 0 }

  constructor(options: Options) {
    this.#options = options
  }

  /** A market taken from another process continues after all ids that were ever assigned. */
  forgetIds(): void {
    this.#ids.forget()
  }

  /** A batch that fails is split, until the failing command is alone. */
  async settle(whole: Part, now: number): Promise<void> {
    const parts = [whole]
    for (let part = parts.shift(); part; part = parts.shift()) {
      try {
        const begun = performance.now()
        const committed = await this.#run(part, now)
        this.#count(part, committed)
        this.#options.publisher.publish(part, committed, begun)
      } catch (error) {
        const rest = isAtFault(error) ? await this.#split(part, error as Error).catch(() => undefined) : undefined
        if (rest) parts.unshift(...rest)
        else {
          // Whether a commit with a lost answer took place is known only to the database: everything is read again from there, and
          // waiting commands are run again under the same ids.
          this.#options.putBack([part, ...parts].flatMap(({ jobs }) => jobs))
          throw error
        }
      }
    }
  }

  /** A trade needs an id like an order; only the book knows how many there will be. */
  async #run({ jobs, due }: Part, now: number): Promise<Committed> {
    const { db, publisher } = this.#options
    for (let wanted = 3 * jobs.length + 100; ; wanted *= 8) {
      if (!this.#ids.has(wanted)) await this.#ids.refill(db, wanted)
      try {
        const committed = await runBatch(db, jobs, due, { ids: this.#ids, names: this.#names, onSent: () => publisher.tellHeld() }, now)
        this.#ids.refillAhead(db, IDS_AHEAD)
        return committed
      } catch (error) {
        if (!(error instanceof OutOfIds)) throw error
      }
    }
  }

  #count({ jobs }: Part, { batch }: Committed): void {
    this.counts.batches += 1
    this.counts.commands += jobs.length
    this.counts.fills += batch.fills.length
  }

  /** What to try after a failed batch; the failing command is answered here, once it is known. */
  async #split({ jobs, due }: Part, error: Error): Promise<Part[]> {
    const markets = [...new Set([...jobs.map(({ market }) => market), ...due])]
    if (markets.length > 1)
      return markets.map((market) => ({ jobs: jobs.filter((job) => job.market === market), due: due.filter((one) => one === market) }))
    const [market] = markets
    if (!market) throw error
    // A process that no longer holds the market must not decide about its commands.
    if (!(await this.#options.markets.isStillHeld(market))) throw new LostLease(`${market.symbol} went to another process`)
    const isAlone = jobs.length === 1 && due.length === 0
    const guilty = error instanceof CommandFault ? jobs[error.index] : isAlone ? jobs[0] : undefined
    if (guilty) {
      const others = jobs.filter((job) => job !== guilty)
      await this.#refuse(guilty, error)
      return others.length > 0 || due.length > 0 ? [{ jobs: others, due }] : []
    }
    if (jobs.length === 0) {
      await this.#haltAfterError(market, error)
      return []
    }
    // Commands are not to blame for an expiry that fails beside them.
    if (due.length > 0)
      return [
        { jobs: [], due },
        { jobs, due: [] },
      ]
    const half = Math.ceil(jobs.length / 2)
    return [
      { jobs: jobs.slice(0, half), due },
      { jobs: jobs.slice(half), due },
    ]
  }

  /** The command has failed; its market continues, unless its book or its balances are found inconsistent. */
  async #refuse({ command, market, done }: Job & { market: OwnMarket }, error: Error): Promise<void> {
    const id = randomUUID()
    const cause = error instanceof CommandFault ? (error.cause as Error) : error
    this.counts.faults += 1
    this.#options.log.error(
      { id, market: market.symbol, user: userOf(command), kind: command.kind, err: cause.message, stack: cause.stack },
      'a command could not be carried out',
    )
    const breach = breachOf(market, cause)
    if (breach) await this.#haltAfterError(market, breach)
    done({ reason: breach ? 'MARKET_HALTED' : 'INTERNAL' })
  }

  async #haltAfterError(market: OwnMarket, error: Error): Promise<void> {
    await haltAfterError(this.#options, market, error)
    this.#options.publisher.requestSnapshot(market.symbol)
  }
}

/** An error of a command, and not of the database or the lease; its message alone never makes it a lost connection. */
function isAtFault(error: unknown): boolean {
  if (error instanceof CommandFault || error instanceof BookBroken || error instanceof BalanceBroken) return true
  return !concernsAll(error)
}
