import { BookBroken } from '@bourse/domain/exchange'
import { BalanceBroken } from '#features/ledger'
import { marketBySymbol, type MarketRow, putInForce, readDueTerms, type TermsRow } from '#features/market'
import { sql, type Db, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { assignForTerms } from '../fee-tiers/assign-tiers.ts'
import { loadMembers, readReassigned } from '../fee-tiers/store.ts'
import { releaseLeases, isLeaseHeld, checkLeases, renewLeases, takeFreeMarkets } from './lease.ts'
import { haltRefusal, readHalt, resumeRefusal, staysForPause } from '../halts/halt-rules.ts'
import { DONE, endAction, noteHalt, waitingActions, type MarketAction } from '../halts/market-actions.ts'
import { beginMassCancel, endMassCancel, type MassCancel, waitingMassCancels } from '../halts/mass-cancel.ts'
import { OwnMarket } from '../matching/own-market.ts'
import { concernsAll, isTransient } from '../matching/transient-failure.ts'
import { readRecent, RECENT_MS } from './read-recent.ts'
import { readUnpublished } from './read-unpublished.ts'
import { rebuildMarket } from './rebuild-market.ts'
import { restoreMarket } from './restore-market.ts'
import type { Committed } from '../matching/run-batch.ts'
import { LostLease } from '../matching/write-batch.ts'

export interface HeldMarketsOptions {
  db: Db
  log: Log
  /** This process's unique name in the leases, created at its start. */
  owner: string
  /** The name of a process that is known to be dead: its markets are taken over at once. */
  formerOwner?: string | undefined
}

const KEEP_MS = 1_000

/** Who asks for a halt or its end, and under which request. */
type Requester = Pick<MarketAction, 'actor' | 'notes' | 'cancelsOrders'> & { id?: bigint }

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

  /** Returns the reason if the market's halt stays another's. */
  async halt(market: OwnMarket, reason: string, by: Requester): Promise<string | undefined> {
    const refusal = await this.#options.db.transaction(async (tx) => {
      const refused = haltRefusal(await readHalt(tx, market.id), by.actor)
      if (refused === undefined) await writeStatus(tx, market, 'halted', reason, by.actor, by.notes)
      if (by.id !== undefined) await endAction(tx, by.id, refused ?? DONE)
      if (by.id !== undefined && by.cancelsOrders && refused === undefined) await beginMassCancel(tx, by.id, market.live.size)
      return refused
    })
    if (refusal !== undefined) return refusal
    market.status = 'halted'
    market.haltReason = reason
    return undefined
  }

  /** Rebuilds a market from its orders and opens it; returns the reason if it stays closed. */
  async open(symbol: string, cancelUnreadable: boolean, by: Requester): Promise<string | undefined> {
    const { db, log } = this.#options
    const held = this.#markets.get(symbol)
    if (!held) return 'this process does not hold the market'
    const rebuilt = await db.transaction(async (tx) => {
      const halt = await readHalt(tx, held.id)
      const refusal = resumeRefusal(halt, by.actor)
      if (refusal !== undefined) {
        if (staysForPause(halt)) await writeStatus(tx, held, 'halted', halt.pausedFor ?? '', 'issuer')
        return { refusal }
      }
      const result = await rebuildMarket(tx, held, { cancelUnreadable })
      if ('refusal' in result) return result
      await writeStatus(tx, held, 'open', '', null)
      if (by.id !== undefined) await endAction(tx, by.id, DONE)
      return result
    })
    if ('refusal' in rebuilt) return rebuilt.refusal
    if (!held.isBroken && held.book.hash() !== rebuilt.market.book.hash())
      log.warn({ market: symbol }, 'book in memory differed from the orders and was replaced')
    this.#markets.set(symbol, rebuilt.market)
    return undefined
  }

  /** Everything that rested was tried: what is left could not be canceled. */
  async endMassCancel(market: OwnMarket, asked: MassCancel): Promise<void> {
    await this.#options.db.transaction((tx) => endMassCancel(tx, asked, market.live.size))
  }

  /** Puts new terms in force. What is in the book fits them by now. */
  async changeTerms(market: OwnMarket, id: bigint): Promise<void> {
    const adopted = await this.#options.db.transaction(async (tx) => {
      const row = (await putInForce(tx, { id, epoch: market.epoch })) ? await marketBySymbol(tx, market.symbol) : undefined
      return row && { row, members: await assignForTerms(tx, row) }
    })
    if (!adopted) return
    market.adopt(adopted.row)
    market.fees.take(adopted.members)
  }

  /** Takes over the fee tiers of a new day. */
  async takeTiers(market: OwnMarket): Promise<void> {
    await this.#options.db.read((tx) => loadMembers(tx, market))
  }

  /** Halts a market whose book or balances are inconsistent; its book is not used before it is rebuilt. */
  async breakOff(market: OwnMarket, error: Error): Promise<void> {
    const { db, log } = this.#options
    market.isBroken = true
    log.fatal({ market: market.symbol, err: error.message }, 'market halted')
    try {
      await this.halt(market, error.message, { actor: 'exchange' })
      await db.transaction((tx) => noteHalt(tx, market.id, error.message))
    } catch (cause) {
      if (concernsAll(cause)) throw cause
      // It stays closed in this process, and the next one that takes it finds for itself what is wrong.
      market.status = 'halted'
      market.haltReason = error.message
      log.fatal({ market: market.symbol, err: (cause as Error).message }, 'the halt of a market could not be written down')
    }
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
        await writeStatus(tx, market, 'halted', market.haltReason, 'exchange')
        await noteHalt(tx, market.id, market.haltReason)
      })
    }
    return market
  }
}

/** What is inconsistent in a market after one of its commands has failed: its balances, its book, or nothing. */
export function breachOf({ book, live }: OwnMarket, cause: Error): Error | undefined {
  if (cause instanceof BalanceBroken) return cause
  try {
    book.check()
  } catch (error) {
    return error as BookBroken
  }
  const odd = [...live.values()].find(({ id, quantity, filled }) => book.remainingOf(id) !== quantity - filled)
  if (odd) return new BookBroken(`the book has another rest of order ${odd.id} than was committed`)
  return book.size + book.stopCount === live.size ? undefined : new BookBroken('the book has orders that were never committed')
}

async function readPaused(tx: Tx): Promise<Set<number>> {
  const rows = await tx.rows<{ market_id: number }>(sql`select market_id from published.market_freezes where ended_at is null`)
  return new Set(rows.map(({ market_id }) => market_id))
}

async function writeStatus(
  tx: Tx,
  { id, epoch }: OwnMarket,
  status: 'open' | 'halted',
  reason: string,
  by: MarketAction['actor'] | null,
  notes?: MarketAction['notes'],
): Promise<void> {
  const written = await tx.run(sql`
    update published.markets set status = ${status}, halt_reason = ${reason.slice(0, 500)}, halted_by = ${by},
           halt_notes = ${notes ? JSON.stringify(notes) : null}::jsonb
    where id = ${id} and lease_epoch = ${epoch}`)
  if (written === 0) throw new LostLease(`market ${id} went to another process`)
}

function brokenMarket(row: MarketRow, epoch: bigint, error: Error): OwnMarket {
  const market = new OwnMarket(row, epoch)
  market.isBroken = true
  market.status = 'halted'
  market.haltReason = `the market cannot be restored: ${error.message}`
  return market
}
