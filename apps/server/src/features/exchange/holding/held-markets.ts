import { type MarketRow, readDueTerms, type TermsRow } from '#features/market'
import { sql, type Db, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { readReassigned } from '../fee-tiers/store.ts'
import { noteHalt, waitingActions, type MarketAction } from '../halts/market-actions.ts'
import { type MassCancel, waitingMassCancels } from '../halts/mass-cancel.ts'
import type { Committed } from '../matching/attempt.ts'
import { OwnMarket } from '../matching/own-market.ts'
import { isTransient } from '../matching/transient-failure.ts'
import { writeStatus } from './halt-market.ts'
import { checkLeases, isLeaseHeld, releaseLeases, renewLeases, takeFreeMarkets } from './lease.ts'
import { readRecent, RECENT_MS } from './read-recent.ts'
import { readUnpublished } from './read-unpublished.ts'
import { restoreMarket } from './restore-market.ts'

export interface HeldMarketsOptions {
  db: Db
  log: Log
  /** This process's unique name in the leases, created at its start. */
  owner: string
  /** The name of a process that is known to be dead: its markets are taken over at once. */
  formerOwner?: string | undefined
}

const KEEP_MS = 1_000

/** What is due for the held markets, and whether one is to be taken or was lost. */
interface Look {
  mustKeep: boolean
  actions: MarketAction[]
  massCancels: MassCancel[]
  terms: (TermsRow & { symbol: string })[]
  reassigned: OwnMarket[]
  /** Those that were paused, or are no longer. */
  turned: OwnMarket[]
}

interface Kept {
  restored: OwnMarket[]
  /** Results that were committed but perhaps never published: the answer to the commit was lost, or the former holder has died. */
  unpublished: Committed[]
  /** Whether a market went to another process. */
  hasLost: boolean
}

/** The markets that this process may write: taken by leases, restored from their orders, halted and reopened. */
export class HeldMarkets {
  readonly #options: HeldMarketsOptions
  readonly #markets = new Map<string, OwnMarket>()
  #known = new Set<string>()
  #dead: string[]

  constructor(options: HeldMarketsOptions) {
    this.#options = options
    this.#dead = options.formerOwner === undefined ? [] : [options.formerOwner]
  }

  get(symbol: string): OwnMarket | undefined {
    return this.#markets.get(symbol)
  }

  get all(): OwnMarket[] {
    return [...this.#markets.values()]
  }

  /** A held market that was rebuilt. */
  replace(market: OwnMarket): void {
    this.#markets.set(market.symbol, market)
  }

  /** Whether the market exists, whichever process holds it. */
  isKnown(symbol: string): boolean {
    return this.#known.has(symbol)
  }

  /** Asks the database: a process that was paused may have lost the market without knowing. */
  async isStillHeld(market: OwnMarket): Promise<boolean> {
    return this.#options.db.read((tx) => isLeaseHeld(tx, market))
  }

  /** Runs beside the batches: whether a market is to be taken or was lost, and which actions and terms are due for those held. */
  async look(): Promise<Look> {
    const held = new Map(this.all.map((market) => [market.id, market]))
    const { db } = this.#options
    // Committed by itself: leases are renewed whatever is wrong with what waits.
    const states = await db.transaction((tx) => checkLeases(tx, [...held.values()]))
    const { actions, massCancels, terms, reassigned, paused } = await db.read(async (tx) => ({
      actions: await waitingActions(tx, [...held.keys()]),
      massCancels: await waitingMassCancels(tx, [...held.keys()]),
      terms: await readDueTerms(tx, [...held.keys()]),
      reassigned: await readReassigned(tx, [...held.values()]),
      paused: await readPaused(tx),
    }))
    const turned = [...held.values()].filter((market) => market.isPaused !== paused.has(market.id))
    for (const market of turned) market.isPaused = !market.isPaused
    this.#known = new Set(states.map(({ symbol }) => symbol))
    return {
      mustKeep: states.some(({ id, epoch, isFree }) => isFree || (held.has(id) && held.get(id)?.epoch !== epoch)),
      actions,
      massCancels,
      terms: terms.map((row) => ({ ...row, symbol: held.get(row.market_id)?.symbol ?? '' })),
      reassigned,
      turned,
    }
  }

  /** Renews held markets, takes free ones, and restores those taken, or all; returns what changed. */
  async keep({ mustRestore, now }: { mustRestore: boolean; now: number }): Promise<Kept> {
    const { db, owner, log } = this.#options
    const before = this.all
    const held = mustRestore ? [] : before
    const { kept, taken, known } = await db.transaction(async (tx) => {
      const kept = held.length > 0 ? await renewLeases(tx, held) : new Set<number>()
      const taken = await takeFreeMarkets(tx, [owner, ...this.#dead], [...kept])
      return { kept, taken, known: await tx.rows<{ symbol: string }>(sql`select symbol from published.markets`) }
    })
    this.#known = new Set(known.map(({ symbol }) => symbol))
    const restored: OwnMarket[] = []
    const unpublished: Committed[] = []
    const keeper = this.#keepLeases(taken)
    try {
      for (const { row, epoch } of taken) {
        const market = await this.#restore(row, epoch)
        restored.push(market)
        const known = this.#markets.get(market.symbol)
        const missed = await db.read(async (tx) => {
          if (!known) return readRecent(tx, market, now, RECENT_MS)
          return known.isBroken ? undefined : readUnpublished(tx, known, market, now)
        })
        if (missed) unpublished.push(missed)
      }
    } finally {
      await keeper.stop()
    }
    const lost = before.filter(({ id }) => !kept.has(id) && !restored.some((market) => market.id === id))
    for (const { symbol } of lost) {
      log.warn({ market: symbol }, 'market was taken over by another process')
      this.#markets.delete(symbol)
    }
    for (const market of restored) this.#markets.set(market.symbol, market)
    this.#dead = []
    return { restored, unpublished, hasLost: lost.length > 0 }
  }

  /** What has changed in the held markets within this time, to be published once more. */
  async recent(now: number, ageMs: number): Promise<Committed[]> {
    const read = await this.#options.db.read(async (tx) => {
      const all: (Committed | undefined)[] = []
      for (const market of this.all) all.push(await readRecent(tx, market, now, ageMs))
      return all
    })
    return read.filter((committed) => committed !== undefined)
  }

  async giveUp(): Promise<void> {
    const held = this.all
    this.#markets.clear()
    await this.#options.db.transaction((tx) => releaseLeases(tx, held)).catch(() => {})
  }

  /** A large market takes longer to restore than a lease lasts; meanwhile the others that were taken with it must not expire. */
  #keepLeases(taken: readonly { row: MarketRow; epoch: bigint }[]): { stop(): Promise<void> } {
    const held = taken.map(({ row, epoch }) => ({ id: row.id, epoch }))
    let renewing: Promise<unknown> | undefined
    const timer = setInterval(() => {
      renewing ??= this.#options.db
        .transaction((tx) => checkLeases(tx, held))
        // A lost database is noticed by the restoring itself.
        .catch(() => {})
        .finally(() => {
          renewing = undefined
        })
    }, KEEP_MS)
    return {
      async stop() {
        clearInterval(timer)
        await renewing
      },
    }
  }

  /** Each in its own transaction: a market that can't be read is halted and does not keep the others from starting. */
  async #restore(row: MarketRow, epoch: bigint): Promise<OwnMarket> {
    const { db, log } = this.#options
    const market = await db
      .transaction(async (tx) => {
        await renewLeases(tx, [{ id: row.id, epoch }])
        const restored = await restoreMarket(tx, row, epoch)
        // Whoever waits for the lease finds it valid, however long this took.
        await renewLeases(tx, [{ id: row.id, epoch }])
        return restored
      })
      .catch((error: unknown) => {
        if (isTransient(error)) throw error
        return brokenMarket(row, epoch, error as Error)
      })
    if (market.status === 'halted' && row.status === 'open') {
      log.fatal({ market: market.symbol, err: market.haltReason }, 'market could not be restored and starts halted')
      await db.transaction(async (tx) => {
        await writeStatus(tx, market, { status: 'halted', reason: market.haltReason, by: 'exchange' })
        await noteHalt(tx, market.id, market.haltReason)
      })
    }
    return market
  }
}

async function readPaused(tx: Tx): Promise<Set<number>> {
  const rows = await tx.rows<{ market_id: number }>(sql`select market_id from published.market_freezes where ended_at is null`)
  return new Set(rows.map(({ market_id }) => market_id))
}

function brokenMarket(row: MarketRow, epoch: bigint, error: Error): OwnMarket {
  const market = new OwnMarket(row, epoch)
  market.isBroken = true
  market.status = 'halted'
  market.haltReason = `the market cannot be restored: ${error.message}`
  return market
}
