import { type Firing, MarketJudge, spreadPpm } from '@bourse/domain/alert'
import { type MarketRow, specOf } from '#features/market'
import type { Db, Tx } from '#platform/db'
import { armedOf } from '../row.ts'
import type { BestPrices } from './best-prices.ts'
import { type Cursor, moveCursor } from './cursors.ts'
import { type JudgedRow, readArmed, readByIds, readChanged } from './read-alerts.ts'
import { tradesAfter, tradesWithin, withCompletions } from './read-trades.ts'
import { tellFirings } from './tell-firings.ts'

const TRADES_AT_ONCE = 2_000
/** So many firings are written in one transaction; a trade with more of them takes several, the last of which moves the cursor. */
const FIRINGS_AT_ONCE = 500
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
    const rows = await readArmed(tx, cursor.market_id)
    const firstAfter = rows.reduce((least, { armed_after }) => Math.min(least, Number(armed_after)), Infinity)
    const position = Math.max(Number(cursor.last_fill_id), Number.isFinite(firstAfter) ? firstAfter : 0)
    const spans = new Set(rows.flatMap(({ span_seconds }) => span_seconds ?? []))
    const trades = await tradesWithin(tx, cursor.market_id, position, Math.max(0, ...spans))
    const loaded = new MarketAlerts(parts, cursor, position, trades.at(-1)?.price)
    for (const span of spans) loaded.#judge.measure(span)
    for (const trade of trades) loaded.#judge.remember(trade)
    for (const row of rows) loaded.#take(row)
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
    return this.#isOutdated || this.#judge.isWorn || this.#gaps > Math.max(GAPS_MAX, this.#judge.size)
  }

  /** Judges the trades that are new; whether there may be more of them. */
  async judgeTrades(): Promise<boolean> {
    const { db, market } = this.#parts
    const trades = await db.read(async (tx) => {
      // First the trades, then the alerts: one that was set before a trade is there when that trade is judged.
      const fresh = await tradesAfter(tx, market.id, this.#position, TRADES_AT_ONCE)
      if (fresh.length === 0) return []
      await this.#readChanges(tx)
      return this.#isOutdated ? [] : withCompletions(tx, fresh, this.#judge.pocketsWithOrders)
    })
    const last = trades.at(-1)
    if (!last) return false
    const firings = trades.flatMap((trade) => this.#judge.judge(trade))
    this.#position = last.id
    await this.#tell(firings)
    return trades.length === TRADES_AT_ONCE
  }

  async judgeSpread({ bid, ask }: BestPrices, now: number): Promise<void> {
    if (bid === undefined || ask === undefined || ask < bid) return
    await this.#tell(this.#judge.judgeSpread(spreadPpm(bid, ask), now))
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

  /** All in one transaction with the cursor, unless there are very many: then a repeated part finds what was told before. */
  async #tell(firings: readonly Firing[]): Promise<void> {
    const { db, owner, market } = this.#parts
    if (firings.length === 0 && this.#position === this.#cursor) return
    for (let first = 0; first === 0 || first < firings.length; first += FIRINGS_AT_ONCE) {
      const part = firings.slice(first, first + FIRINGS_AT_ONCE)
      const to = first + FIRINGS_AT_ONCE < firings.length ? this.#cursor : this.#position
      const told = await db.transaction(async (tx) => {
        await moveCursor(tx, { marketId: market.id, owner, from: this.#cursor, to })
        return tellFirings(tx, specOf(market), part)
      })
      this.#cursor = to
      await this.#forgetUntold(part.filter(({ alert }) => !told.has(alert.id)))
    }
  }

  /** Changed or removed meanwhile, or the owner is suspended: as the database says. */
  async #forgetUntold(firings: readonly Firing[]): Promise<void> {
    if (firings.length === 0) return
    const ids = firings.map(({ alert }) => alert.id)
    for (const id of ids) this.#judge.remove(id)
    for (const row of await this.#parts.db.read((tx) => readByIds(tx, ids))) this.#take(row)
  }
}
