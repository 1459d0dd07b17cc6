import { market } from '@bourse/contracts/exchange'
import { type Candle, dayBegins } from '@bourse/domain/exchange'
import type { Db } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { keptFor } from './kept-for.ts'
import type { MarketData } from './market-data.ts'
import { marketBySymbol, readMarkets, specOf } from './markets.ts'
import { presentCandle, presentMarket, presentSummary } from './present.ts'
import { readBestPrices, readCandles, readDayFigures } from './store.ts'

type Live = Pick<MarketData, 'best' | 'dayFigures' | 'candles'>

/** `live` is this process's own market data; without it everything is read from the database. */
export function marketRoutes(http: Http, db: Db, live: Live | undefined, clock: () => number = Date.now): void {
  const writtenBest = keptFor(1_000, clock, (_all: 'all') => db.read(readBestPrices))

  http.act(market.list, async () => {
    const rows = await db.read(readMarkets)
    const best = new Map(rows.map((row) => [row.id, live?.best(row.symbol)]))
    const isComplete = rows.every(({ id }) => best.get(id))
    const written = isComplete ? undefined : await writtenBest('all')
    return rows.map((row) => presentMarket(row, best.get(row.id) ?? written?.get(row.id)))
  })

  http.read(market.summary, async ({ tx, query }) => {
    const rows =
      query.market === undefined ? await readMarkets(tx) : [(await marketBySymbol(tx, query.market)) ?? raise('MARKET_NOT_FOUND')]
    const written = live ? undefined : await readDayFigures(tx, new Date(dayBegins(clock())))
    return rows.map((row) => presentSummary(row, live?.dayFigures(row.symbol) ?? written?.get(row.id)))
  })

  http.read(market.candles, async ({ tx, query }) => {
    const row = (await marketBySymbol(tx, query.market)) ?? raise('MARKET_NOT_FOUND')
    const { interval, limit, to } = query
    // A time beyond the database's range means no end.
    const before = to === undefined || to > LATEST_MS ? undefined : new Date(to)
    const written = await readCandles(tx, row.id, interval, { before, limit })
    const fresh = (live?.candles(row.symbol, interval) ?? []).filter(({ start }) => before === undefined || start < before.getTime())
    const spec = specOf(row)
    return overlay(written, fresh)
      .slice(-limit)
      .map((candle) => presentCandle(spec, candle))
  })
}

/** The end of the year 9999. */
const LATEST_MS = 253_402_300_799_999

/** Stored candles, continued by those in memory; both oldest first. */
function overlay(written: readonly Candle[], fresh: readonly Candle[]): Candle[] {
  const byStart = new Map(written.map((candle) => [candle.start, candle]))
  for (const candle of fresh) byStart.set(candle.start, candle)
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}
