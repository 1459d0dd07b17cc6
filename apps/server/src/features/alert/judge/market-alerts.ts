import { type Firing, type JudgedTrade, MarketJudge, spreadPpm } from '@bourse/domain/alert'
import { type MarketRow, specOf } from '#features/market'
import type { Db, Tx } from '#platform/db'
import { lastPriceUpTo } from '../last-price.ts'
import { armedOf } from '../row.ts'
import type { BestPrices } from './best-prices.ts'
import { type Cursor, moveCursor, withoutWaitingForDisk } from './cursors.ts'
import { toldAlerts } from './figures.ts'
import { type JudgedRow, readArmed, readByIds, readChanged } from './read-alerts.ts'
import { tradesAfter, tradesWithin, withCompletions } from './read-trades.ts'
import { notifyFirings } from './notify-firings.ts'
import { Turns } from './turns.ts'

const TRADES_AT_ONCE = 2_000
const ALERTS_AT_ONCE = 1_000
/**
 * So many firings are written in one transaction; a trade with more of them takes several, the last of which moves the cursor. Few, since an
 * order that comes at the same moment shares the database's processors with it.
 */
const FIRINGS_AT_ONCE = 10
/** As many are told fast, and what is left of a flood slowly. */
const TOLD_FAST = 1_000
/** Trades that have fired nothing are judged again after a crash; so many of them, or those of so long, at most. */
const UNWRITTEN_TRADES_MAX = 2_000
const UNWRITTEN_MS_MAX = 1_000
/** Removed alerts leave no row: after so many it is time to begin anew. */
const GAPS_MAX = 10_000

interface Parts {
  db: Db
  owner: string
  market: MarketRow
}

/** The alerts of one market in memory, and up to which trade they are judged. Whatever fails, a new one is read from the database. */
export class MarketAlerts {
  readonly #parts: Parts
  readonly #judge: MarketJudge
  readonly #blocked = new Set<number>()
  /** As it is in the database, and up to where trades were judged. */
  #cursor: number
  #position: number
  #version: number
  /** Judged and still to be told; meanwhile no later trade is judged. */
  #firings: readonly Firing[] = []
  #told = 0
  #wroteAt = performance.now()
  #gaps = 0
  #isOutdated = false

  private constructor(parts: Parts, cursor: Cursor, position: number, lastPrice: number | undefined) {
    this.#parts = parts
    this.#judge = new MarketJudge(lastPrice)
    this.#cursor = Number(cursor.last_fill_id)
    this.#version = Number(cursor.version)
    this.#position = position
  }

  /** Trades before the first alert was set need not be judged, but belong to the spans. */
  static async load(tx: Tx, parts: Parts, cursor: Cursor): Promise<MarketAlerts> {
    const turns = new Turns()
    const rows = await readAllArmed(tx, cursor.market_id, turns)
    const firstAfter = rows.reduce((least, { armed_after }) => Math.min(least, Number(armed_after)), Infinity)
    const position = Math.max(Number(cursor.last_fill_id), Number.isFinite(firstAfter) ? firstAfter : 0)
    const spans = new Set(rows.flatMap(({ span_seconds }) => span_seconds ?? []))
    const trades = spans.size === 0 ? [] : await tradesWithin(tx, cursor.market_id, position, Math.max(...spans))
    const lastPrice = await lastPriceUpTo(tx, cursor.market_id, BigInt(position))
    const loaded = new MarketAlerts(parts, cursor, position, lastPrice)
    for (const span of spans) loaded.#judge.measure(span)
    for (const trade of trades) {
      loaded.#judge.remember(trade)
      if (turns.isOver) await turns.next()
    }
    for (const row of rows) {
      loaded.#take(row)
      if (turns.isOver) await turns.next()
    }
    return loaded
  }

  get market(): MarketRow {
    return this.#parts.market
  }

  get hasSpreads(): boolean {
    return this.#judge.hasSpreads
  }

  /** What it keeps in memory no longer fits; it has to be read again. */
  get isOutdated(): boolean {
    if (this.hasUntold) return false
    return this.#isOutdated || this.#judge.isWorn || this.#gaps > Math.max(GAPS_MAX, this.#judge.size)
  }

  get armed(): number {
    return this.#judge.size
  }

  /** When the oldest trade was whose alerts are still to be told. */
  get untoldSince(): number | undefined {
    return this.#firings[this.#told]?.at
  }

  /** What is judged next has to be told first. */
  get hasUntold(): boolean {
    return this.#told < this.#firings.length
  }

  /** So many have fired that the rest of them can't all be told fast. */
  get isFlooding(): boolean {
    return this.#told >= TOLD_FAST
  }

  /** Tells some of what has fired or, once all is told, judges the trades that are new; whether there may be more to do. */
  async advance(): Promise<boolean> {
    if (this.hasUntold) await this.#notifySome()
    else if (!(await this.#judgeTrades())) return this.hasUntold
    return true
  }

  async #judgeTrades(): Promise<boolean> {
    const { db, market } = this.#parts
    const trades = await db.read(async (tx) => {
      // First the trades, then the alerts: one that was set before a trade is there when that trade is judged.
      const fresh = await tradesAfter(tx, market.id, this.#position, TRADES_AT_ONCE)
      if (fresh.length === 0) return []
      await this.#readChanges(tx)
      return this.#isOutdated ? [] : withCompletions(tx, fresh, (pocketId) => this.#judge.wantsOrdersOf(pocketId))
    })
    const last = trades.at(-1)
    if (last) {
      this.#hasFired(await this.#judgeInTurns(trades))
      this.#position = last.id
    }
    if (!this.hasUntold) await this.#moveOn()
    return trades.length === TRADES_AT_ONCE
  }

  async #judgeInTurns(trades: readonly JudgedTrade[]): Promise<Firing[]> {
    const turns = new Turns()
    const firings: Firing[] = []
    for (const trade of trades)
      for (const firing of this.#judge.judgeInSteps(trade)) {
        if (firing) firings.push(firing)
        if (turns.isOver) await turns.next()
      }
    return firings
  }

  judgeSpread({ bid, ask }: BestPrices, now: number): void {
    if (this.hasUntold || bid === undefined || ask === undefined || ask < bid) return
    this.#hasFired(this.#judge.judgeSpread(spreadPpm(bid, ask), now))
  }

  /** For changes without trades, and for owners who are no longer suspended. */
  async refresh(tx: Tx, version: number): Promise<void> {
    if (version > this.#version) await this.#readChanges(tx, version)
    if (this.#blocked.size === 0) return
    for (const row of await readByIds(tx, [...this.#blocked])) if (!row.is_blocked) this.#take(row)
  }

  /** `version`: known to be committed. Versions without a row were removed or changed again. */
  async #readChanges(tx: Tx, version = 0): Promise<void> {
    const rows = await readChanged(tx, this.#parts.market.id, this.#version)
    const newest = rows.reduce((most, row) => Math.max(most, Number(row.version)), Math.max(version, this.#version))
    this.#gaps += newest - this.#version - rows.length
    this.#version = newest
    for (const row of rows) this.#take(row)
  }

  #take(row: JudgedRow): void {
    const id = Number(row.id)
    this.#judge.remove(id)
    this.#blocked.delete(id)
    if (row.state !== 'armed') return
    if (row.is_blocked) return void this.#blocked.add(id)
    // The trades of a span that nobody has looked at yet are in the database.
    if (row.span_seconds !== null && !this.#judge.measures(row.span_seconds)) this.#isOutdated = true
    else this.#judge.put(armedOf(row))
  }

  #hasFired(firings: readonly Firing[]): void {
    this.#firings = firings
    this.#told = 0
  }

  /** The last part moves the cursor with it. Of one that is repeated, what was told before is no longer armed, or rests. */
  async #notifySome(): Promise<void> {
    const { db, owner, market } = this.#parts
    const end = this.#told + FIRINGS_AT_ONCE
    const part = this.#firings.slice(this.#told, end)
    const to = end < this.#firings.length ? this.#cursor : this.#position
    const told = await db.transaction(async (tx) => {
      await withoutWaitingForDisk(tx)
      await moveCursor(tx, { marketId: market.id, owner, from: this.#cursor, to })
      return notifyFirings(tx, specOf(market), part)
    })
    toldAlerts.inc(told.size)
    this.#told = end
    if (!this.hasUntold) this.#hasFired([])
    this.#cursor = to
    this.#wroteAt = performance.now()
    await this.#forgetUntold(part.filter(({ alert }) => !told.has(alert.id)))
  }

  /** Where nothing was fired, the cursor may stay behind for a while. */
  async #moveOn(): Promise<void> {
    const { db, owner, market } = this.#parts
    const behind = this.#position - this.#cursor
    if (behind === 0 || (behind < UNWRITTEN_TRADES_MAX && performance.now() - this.#wroteAt < UNWRITTEN_MS_MAX)) return
    await db.transaction(async (tx) => {
      await withoutWaitingForDisk(tx)
      await moveCursor(tx, { marketId: market.id, owner, from: this.#cursor, to: this.#position })
    })
    this.#cursor = this.#position
    this.#wroteAt = performance.now()
  }

  /** Changed or removed meanwhile, or the owner is suspended: as the database says. */
  async #forgetUntold(firings: readonly Firing[]): Promise<void> {
    if (firings.length === 0) return
    const ids = firings.map(({ alert }) => alert.id)
    for (const id of ids) this.#judge.remove(id)
    for (const row of await this.#parts.db.read((tx) => readByIds(tx, ids))) this.#take(row)
  }
}

async function readAllArmed(tx: Tx, marketId: number, turns: Turns): Promise<JudgedRow[]> {
  const rows: JudgedRow[] = []
  for (;;) {
    const page = await readArmed(tx, marketId, rows.at(-1), ALERTS_AT_ONCE)
    rows.push(...page)
    if (page.length < ALERTS_AT_ONCE) return rows
    await turns.next()
  }
}
