import { type Candle, CANDLE_INTERVALS, type CandleInterval, DAY_MS, MINUTE_MS, rollUp, startOf } from '@bourse/domain/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MarketRow, readMarkets, specOf } from '#features/market'
import { type Db, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../src/testing/db.ts'
import { ASSETS } from './assets.ts'
import { ticksOf } from './candles.ts'
import { DEMO_MARKETS, symbolOf } from './markets.ts'
import { QUIET_MARKETS } from './quiet-markets.ts'

let db: Db
let markets: MarketRow[]
/** Between these the world was made: this user's row has the time at which its transaction began, and the orders came after it. */
let before: number
let after: number

beforeAll(async () => {
  ;({ db } = await testDb(createLog('silent'), 'demo'))
  const times = await db.read((tx) =>
    tx.one<{ before: Date; after: Date }>(
      sql`select created_at as before, (select max(created_at) from orders) as after from users where email = 'fresh@demo.local'`,
    ),
  )
  before = times.before.getTime()
  after = times.after.getTime()
  markets = await db.read(readMarkets)
})

async function candlesOf(market: MarketRow): Promise<Map<CandleInterval, Candle[]>> {
  const rows = await db.read((tx) =>
    tx.rows<
      Record<'open' | 'high' | 'low' | 'close' | 'volume' | 'quote_volume' | 'last_fill_id', bigint> & {
        interval: CandleInterval
        start: Date
      }
    >(sql`select * from candles where market_id = ${market.id} order by start`),
  )
  const of = (wanted: CandleInterval) =>
    rows
      .filter(({ interval }) => interval === wanted)
      .map((row) => ({
        start: row.start.getTime(),
        open: Number(row.open),
        high: Number(row.high),
        low: Number(row.low),
        close: Number(row.close),
        volume: row.volume,
        quoteVolume: row.quote_volume,
        lastTradeId: Number(row.last_fill_id),
      }))
  return new Map(CANDLE_INTERVALS.map((interval) => [interval, of(interval)]))
}

test('the demo has its markets in the order of their list', () => {
  expect(markets.map(({ symbol }) => symbol)).toEqual([...DEMO_MARKETS, ...QUIET_MARKETS].map(symbolOf))
})

describe.each(QUIET_MARKETS.map((market) => [symbolOf(market), market] as const))('the past of %s', (symbol, { last, base }) => {
  test('[CAT-22] ends at its last price, after a year of days, and has a bid below it and an ask above', async () => {
    const market = markets.find((row) => row.symbol === symbol) ?? expect.fail(`${symbol} is not there`)
    const { tickRaw, lotRaw } = specOf(market)
    const series = await candlesOf(market)
    const days = series.get('1d') ?? []
    expect(days.length).toBeGreaterThanOrEqual(300)
    expect([...series.values()].map((candles) => (BigInt(candles.at(-1)?.close ?? 0) * tickRaw) / 10_000n)).toEqual(
      CANDLE_INTERVALS.map(() => BigInt(Math.round(Number(last) * 100))),
    )
    expect(days.every(({ close }) => Math.abs(close / (days.at(-1)?.close ?? 1) - 1) < 0.12)).toBe(true)
    const orders = await db.read((tx) =>
      tx.rows<{ side: string; limit_price: bigint }>(
        sql`select side, limit_price from orders where market_id = ${market.id} and status = 'OPEN' order by limit_price`,
      ),
    )
    expect([base, lotRaw, ...orders.map(({ side }) => side)]).toEqual([base, 1n, 'BUY', 'BUY', 'SELL', 'SELL'])
    expect((orders[1]?.limit_price ?? 0n) < market.last_price && market.last_price < (orders[2]?.limit_price ?? 0n)).toBe(true)
  })
})

describe.each(DEMO_MARKETS.map((market) => [symbolOf(market), market] as const))('the past of %s', (symbol, { base, quote }) => {
  let market: MarketRow
  let series: Map<CandleInterval, Candle[]>

  beforeAll(async () => {
    market = markets.find((row) => row.symbol === symbol) ?? expect.fail(`${symbol} is not there`)
    series = await candlesOf(market)
  })

  test.each(CANDLE_INTERVALS.slice(1).map((coarse, index) => [coarse, CANDLE_INTERVALS[index] ?? coarse] as const))(
    '%s is rolled up from %s',
    (coarse, fine) => {
      const finer = series.get(fine) ?? []
      const rolled = rollUp(coarse, finer)
      expect(rolled.length).toBeGreaterThan(20)
      expect(series.get(coarse)?.filter(({ start }) => start >= (rolled[0]?.start ?? 0))).toEqual(rolled)
    },
  )

  test('has every minute of the last day and every hour of half a year', () => {
    const minutes = series.get('1m') ?? []
    const first = minutes[0]?.start ?? 0
    expect(first).toBeLessThanOrEqual(after - DAY_MS)
    expect(minutes.map(({ start }) => start)).toEqual(minutes.map((_, index) => first + index * MINUTE_MS))
    const newest = minutes.at(-1)?.start ?? 0
    expect(newest).toBeGreaterThanOrEqual(startOf('1m', before))
    expect(newest).toBeLessThanOrEqual(after)
    const hours = series.get('1h') ?? []
    expect(hours.map(({ start }) => start)).toEqual(hours.map((_, index) => (hours[0]?.start ?? 0) + index * 60 * MINUTE_MS))
    expect(hours.length).toBeGreaterThanOrEqual(180 * 24)
  })

  test('ends at the ratio of the notional values, which is the last price', () => {
    const value = (code: string) => Number(ASSETS.find((asset) => asset.code === code)?.notionalValue)
    const close = series.get('1m')?.at(-1)?.close
    expect(close).toBe(ticksOf(specOf(market), value(base) / value(quote)))
    expect(market.last_price).toBe(BigInt(close ?? 0))
    for (const interval of CANDLE_INTERVALS) expect(series.get(interval)?.at(-1)?.close).toBe(close)
  })

  test('has valid candles: open and close within high and low, a volume, and no trade id', () => {
    const isInRange = ({ open, high, low, close }: Candle) => low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)
    const isTraded = ({ volume, quoteVolume, lastTradeId }: Candle) => volume > 0n && quoteVolume > 0n && lastTradeId === 0
    const candles = [...series.values()].flat()
    expect(candles.length).toBeGreaterThan(5_000)
    expect(candles.filter((candle) => !isInRange(candle) || !isTraded(candle))).toEqual([])
  })

  test('moves as its kind does', () => {
    const days = series.get('1d') ?? []
    const moves = days.map(({ open, close }) => Math.log(close / open))
    const spread = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length)
    const isCoin = [base, quote].some((code) => ['LBTC', 'LETH', 'BRS'].includes(code))
    expect(spread).toBeGreaterThan(isCoin ? 0.01 : 0.002)
    expect(spread).toBeLessThan(isCoin ? 0.05 : 0.007)
  })
})
