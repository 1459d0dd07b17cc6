import type { PaperDepth, PaperLevel } from '@bourse/domain/paper'
import type { MarketData, MarketRow } from '#features/market'
import { type Db, sql } from '#platform/db'

/** What a market shows at one moment, and up to which trade that is. */
export interface MarketView {
  depth: PaperDepth
  lastTradeId: number
}

type LiveBooks = Pick<MarketData, 'market'>

/** The whole book is read for it. */
const KEPT_MS = 1_000

/**
 * Shows markets to paper orders: from the market data of this process, or, where it has none or is out of step, from the live orders, which are
 * read once a second at most.
 */
export class MarketViews {
  readonly #db: Db
  readonly #live: LiveBooks | undefined
  readonly #clock: () => number
  readonly #kept = new Map<number, { at: number; view: Promise<MarketView> }>()

  constructor(db: Db, live: LiveBooks | undefined, clock: () => number = Date.now) {
    this.#db = db
    this.#live = live
    this.#clock = clock
  }

  of({ id, symbol }: Pick<MarketRow, 'id' | 'symbol'>): Promise<MarketView> {
    const followed = this.#live?.market(symbol)
    if (followed?.isInStep && followed.hasAllTrades) {
      const { bids, asks } = followed.book
      const depth = { bids: bids.top(Infinity), asks: asks.top(Infinity) }
      return Promise.resolve({ depth, lastTradeId: followed.lastTradeId })
    }
    return this.#written(id)
  }

  #written(marketId: number): Promise<MarketView> {
    const now = this.#clock()
    const kept = this.#kept.get(marketId)
    if (kept && now - kept.at < KEPT_MS) return kept.view
    const view = readView(this.#db, marketId)
    this.#kept.set(marketId, { at: now, view })
    view.catch(() => this.#kept.delete(marketId))
    return view
  }
}

interface LevelRow {
  last_id: bigint
  side: 'BUY' | 'SELL' | null
  price: bigint | null
  quantity: bigint | null
}

/** Depth and last trade in one statement, so that they are of one moment. */
async function readView(db: Db, marketId: number): Promise<MarketView> {
  const rows = await db.read((tx) =>
    tx.rows<LevelRow & Record<string, unknown>>(sql`
      with last as (
        select coalesce((select id from published.fills where market_id = ${marketId} order by id desc limit 1), 0) as id),
      levels as (
        select side, limit_price as price, sum(showing)::bigint as quantity from published.orders
        where market_id = ${marketId} and status in ('OPEN', 'PARTIAL_FILL') group by side, limit_price)
      select last.id as last_id, levels.side, levels.price, levels.quantity from last left join levels on true order by levels.price`),
  )
  const levels = (side: 'BUY' | 'SELL'): PaperLevel[] =>
    rows.filter((row) => row.side === side).map(({ price, quantity }) => ({ price: Number(price), quantity: Number(quantity) }))
  return { depth: { bids: levels('BUY').reverse(), asks: levels('SELL') }, lastTradeId: Number(rows[0]?.last_id ?? 0) }
}
