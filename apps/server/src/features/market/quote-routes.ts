import { market } from '@bourse/contracts/exchange'
import { dayBegins } from '@bourse/domain/exchange'
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { keptFor } from './kept-for.ts'
import type { LiveMarket } from './live-market.ts'
import type { MarketData } from './market-data.ts'
import { type MarketRow, readMarkets, specOf } from './markets.ts'
import { type Top, presentDepth, presentTicker, presentTrade } from './present-quotes.ts'
import { readBook, readDayFigures, readNewestTrades } from './store.ts'

type LiveQuotes = Pick<MarketData, 'market' | 'markets'>

/** What the contract allows at most. */
const LEVELS_MAX = 500
const TRADES_MAX = 500
const KEPT_MS = 1_000

/**
 * Book, trades and best prices for programs that poll. They come from this process's own market data, without a question to the
 * database; where it has none, or while it is out of step, from the database, which is asked once a second at most.
 */
export function quoteRoutes(http: Http, db: Db, live: LiveQuotes | undefined, clock: () => number = Date.now): void {
  const written = writtenQuotes(db, clock)

  http.act(market.time, async () => ({ timestamp: clock() }))

  http.act(market.depth, async ({ query, reply }) => {
    const followed = inStep(query.market)
    const row = followed?.row ?? (await written.market(query.market))
    const { levels } = query
    mayBeCached(reply)
    if (followed)
      return presentDepth(row, {
        bids: followed.book.bids.top(levels),
        asks: followed.book.asks.top(levels),
        seq: followed.seq,
        at: clock(),
      })
    const { bids, asks, at } = await written.book(row.id)
    return presentDepth(row, { bids: bids.slice(0, levels), asks: asks.slice(0, levels), at })
  })

  http.act(market.trades, async ({ query, reply }) => {
    const followed = live?.market(query.market)
    const row = followed?.row ?? (await written.market(query.market))
    const { limit, before } = query
    const spec = specOf(row)
    if (before !== undefined)
      return (await db.read((tx) => readNewestTrades(tx, row.id, limit, before))).map((trade) => presentTrade(spec, trade))
    mayBeCached(reply)
    const trades = followed?.hasAllTrades ? followed.trades.slice(-limit).reverse() : (await written.trades(row.id)).slice(0, limit)
    return trades.map((trade) => presentTrade(spec, trade))
  })

  http.act(market.ticker, async ({ query, reply }) => {
    const rows = query.market === undefined ? await allMarkets() : [live?.market(query.market)?.row ?? (await written.market(query.market))]
    const tickers = await Promise.all(rows.map(tickerOf))
    mayBeCached(reply)
    return tickers
  })

  function inStep(symbol: string): LiveMarket | undefined {
    const followed = live?.market(symbol)
    return followed?.isInStep ? followed : undefined
  }

  async function allMarkets(): Promise<readonly MarketRow[]> {
    const followed = live?.markets() ?? []
    return followed.length > 0 ? followed.map(({ row }) => row) : written.markets()
  }

  async function tickerOf(row: MarketRow) {
    const followed = inStep(row.symbol)
    const now = clock()
    if (followed) return presentTicker(row, { top: topOf(followed), day: followed.dayFigures(now), at: now })
    const [{ bids, asks, at }, days] = await Promise.all([written.book(row.id), written.days()])
    return presentTicker(row, { top: { bid: bids[0], ask: asks[0] }, day: days.get(row.id), at })
  }
}

function topOf({ book }: LiveMarket): Top {
  return { bid: book.bids.top(1)[0], ask: book.asks.top(1)[0] }
}

/** The same for everyone and a second old at most. Without a cookie, so that a cache in between may answer it too. */
function mayBeCached(reply: FastifyReply): void {
  reply.removeHeader('Set-Cookie').header('Cache-Control', 'public, max-age=1')
}

/** From the database, each kept for a second. */
function writtenQuotes(db: Db, clock: () => number) {
  const markets = keptFor(KEPT_MS, clock, (_all: 'all') => db.read(readMarkets))
  const days = keptFor(KEPT_MS, clock, (_all: 'all') => db.read((tx) => readDayFigures(tx, new Date(dayBegins(clock())))))
  const book = keptFor(KEPT_MS, clock, async (marketId: number) => {
    const at = clock()
    return { ...(await db.read((tx) => readBook(tx, marketId, LEVELS_MAX))), at }
  })
  const trades = keptFor(KEPT_MS, clock, (marketId: number) => db.read((tx) => readNewestTrades(tx, marketId, TRADES_MAX)))
  return {
    book,
    trades,
    days: () => days('all'),
    markets: () => markets('all'),
    async market(symbol: string): Promise<MarketRow> {
      return (await markets('all')).find((row) => row.symbol === symbol) ?? raise('MARKET_NOT_FOUND', { market: ['fields.market'] })
    },
  }
}
