import { addTrade, NO_TRADES, type TradeSums } from '@bourse/domain/gain'
import { type Db, sql, type Tx } from '#platform/db'
import { type SideRow, tradeOf } from './fold-page.ts'

/** Of each market, by its id. */
type MarketSums = ReadonlyMap<number, TradeSums>

export interface SumsThen {
  /** The trades before each of the moments, oldest first, and all trades so far as the last. */
  sums: MarketSums[]
  isComplete: boolean
}

interface Counted {
  lastId: bigint
  sums: MarketSums
  /** What was counted before each moment that trades have passed. */
  passed: ReadonlyMap<number, MarketSums>
}

type TimedRow = SideRow & { at: Date }

const PAGE_ROWS = 5_000
/** A call counts up to 50,000 new trades, in about a second; the next one goes on from there. */
const PAGES_OF_A_CALL = 10
const POCKETS_KEPT = 500
/** Ids ascend in the order of commits only within a market: no transaction takes so long that a younger id is kept before its own. */
const SETTLED_MS = 60_000

const NOTHING: Counted = { lastId: 0n, sums: new Map(), passed: new Map() }

/**
 * The sums of a pocket's trades as they were at earlier moments. The sums that are stored are those of now, and a cost can't be counted
 * back: so trades are counted from the first one on, and what was counted is kept in memory.
 */
export class PastSums {
  private readonly kept = new Map<bigint, Counted>()
  private readonly pageRows: number

  constructor(pageRows = PAGE_ROWS) {
    this.pageRows = pageRows
  }

  /** `moments` in milliseconds, oldest first. */
  async read(db: Db, pocketId: bigint, moments: readonly number[], now: number): Promise<SumsThen> {
    let settled = this.kept.get(pocketId) ?? NOTHING
    let counted = settled
    let [isSettled, isComplete] = [true, false]
    for (let pages = 0; pages < PAGES_OF_A_CALL && !isComplete; pages += 1) {
      const { lastId } = counted
      const page = await db.read((tx) => readPage(tx, pocketId, lastId, this.pageRows))
      const young = page.findIndex(({ at }) => at.getTime() > now - SETTLED_MS)
      if (isSettled) settled = count(settled, young === -1 ? page : page.slice(0, young), moments)
      isSettled &&= young === -1
      counted = isSettled ? settled : count(counted, page, moments)
      isComplete = page.length < this.pageRows
    }
    this.keep(pocketId, settled)
    const { passed, sums } = counted
    return { sums: [...moments.map((moment) => passed.get(moment) ?? sums), sums], isComplete }
  }

  /** The one that was asked for longest ago makes room. */
  private keep(pocketId: bigint, counted: Counted): void {
    this.kept.delete(pocketId)
    if (counted !== NOTHING) this.kept.set(pocketId, counted)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= POCKETS_KEPT) break
      this.kept.delete(oldest)
    }
  }
}

function count(counted: Counted, rows: readonly TimedRow[], moments: readonly number[]): Counted {
  const last = rows.at(-1)
  if (!last) return counted
  const sums = new Map(counted.sums)
  const passed = new Map([...counted.passed].filter(([moment]) => moments.includes(moment)))
  for (const row of rows) {
    for (const moment of moments) if (row.at.getTime() >= moment && !passed.has(moment)) passed.set(moment, new Map(sums))
    sums.set(row.market_id, addTrade(sums.get(row.market_id) ?? NO_TRADES, tradeOf(row)))
  }
  return { lastId: last.id, sums, passed }
}

/** In the order of ids, whatever the market. Compared as in `planFold`. */
function readPage(tx: Tx, pocketId: bigint, from: bigint, rowsMax: number): Promise<TimedRow[]> {
  return tx.rows<TimedRow & Record<string, unknown>>(sql`
    select s.*, m.lot_raw, f.at
    from (select * from published.fill_sides
          where (pocket_id, id) > (${pocketId}::bigint, ${from}::bigint) and (pocket_id, id) < (${pocketId}::bigint + 1, 0)
          order by pocket_id, id limit ${rowsMax}) s
    join published.markets m on m.id = s.market_id join published.fills f on f.id = s.id order by s.id`)
}
