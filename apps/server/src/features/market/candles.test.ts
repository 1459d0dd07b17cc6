import { type Candle, CANDLE_INTERVALS, type CandleInterval, foldTrade, startOf } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'
import { createMarketData } from './market-data.ts'
import { readCandles, readTradesAfter } from './store.ts'
import { FakeExchange, writeFills } from './testing/fake-exchange.ts'
import { testMarket } from './testing/test-market.ts'

const { db, owner } = await testDb()
const log = createLog('silent')

async function setUp(base: string) {
  const random = new SeededRandom(base.length)
  const { id, symbol } = await testMarket(db, base, `${base}Q`)
  const exchange = new FakeExchange(symbol)
  exchange.startTradesAfter(id * 1_000_000)
  let at = Date.parse('2026-11-14T22:00:00Z')
  const trades = (count: number) =>
    Array.from({ length: count }, () => {
      at += random.below(40_000)
      return exchange.trade(900 + random.below(200), 1 + random.below(30), at)
    })
  const start = async () => {
    const data = createMarketData({ db, log, news: exchange, clock: () => at, beatMs: 100 })
    await data.start()
    await vi.waitFor(() => expect(data.best(symbol)).toBeDefined())
    return data
  }
  const wait = (ms: number) => {
    at += ms
  }
  return { id, symbol, exchange, trades, start, wait }
}

/** What the trades say, folded one by one. */
function expected(trades: Awaited<ReturnType<typeof tradesOf>>, interval: CandleInterval): Candle[] {
  const candles = new Map<number, Candle>()
  for (const { id, price, quantity, at } of trades) {
    const start = startOf(interval, at)
    candles.set(start, foldTrade(candles.get(start), start, { id, price, quantity, costRaw: BigInt(price) * BigInt(quantity) }))
  }
  return [...candles.values()]
}

const tradesOf = (marketId: number) => db.read((tx) => readTradesAfter(tx, marketId, 0, 1_000_000))

/** Of the trades that are there now. */
async function expectWritten(marketId: number): Promise<void> {
  const trades = await tradesOf(marketId)
  await vi.waitFor(
    async () => {
      for (const interval of CANDLE_INTERVALS) {
        const written = await db.read((tx) => readCandles(tx, marketId, interval, { limit: 100_000 }))
        expect(written).toEqual(expected(trades, interval))
      }
    },
    { timeout: 15_000, interval: 100 },
  )
}

test('[DEF-101] candles are written from the trades, and after a restart no trade counts twice', async () => {
  const { id, exchange, trades, start } = await setUp('CONE')
  const first = await start()
  const told = trades(300)
  await writeFills(db, id, told)
  for (const trade of told) exchange.commit({ trades: [trade] })
  await expectWritten(id)
  await first.stop()
  expect(expected(await tradesOf(id), '1m').length).toBeGreaterThan(50)

  // Trading continues while no process listens; the next process starts in the middle of a candle.
  const unheard = trades(200)
  await writeFills(db, id, unheard)
  exchange.commit({ trades: unheard }, { isLost: true })
  const second = await start()
  onTestFinished(() => second.stop())
  await expectWritten(id)

  // Repeated trades do not count again.
  exchange.commit({ trades: unheard })
  const more = trades(20)
  await writeFills(db, id, more)
  exchange.commit({ trades: more })
  await expectWritten(id)
  expect(
    await db.read((tx) =>
      tx.one(sql`select count(*)::int as count, sum(volume)::text as lots from candles where market_id = ${id} and interval = '1w'`),
    ),
  ).toMatchObject({
    lots: String([...told, ...unheard, ...more].reduce((sum, { quantity }) => sum + quantity, 0)),
  })
})

test('[DEF-101] candles that are far behind are caught up page by page', async () => {
  const { id, trades, start } = await setUp('CFAR')
  const made = trades(12_000)
  await owner.transaction(async (tx) => {
    await tx.run(sql`
      insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost, maker_fee, taker_fee, at)
      select id, ${id}, 1, 2, 1, 2, 'BUY', price, quantity, price * quantity, 0, 0, at
      from unnest(${made.map((one) => one.id)}::bigint[], ${made.map((one) => one.price)}::bigint[], ${made.map((one) => one.quantity)}::bigint[], ${made.map((one) => new Date(one.at))}::timestamptz[])
        as made (id, price, quantity, at)`)
  })
  const data = await start()
  onTestFinished(() => data.stop())
  await expectWritten(id)
  expect(expected(await tradesOf(id), '1m').length).toBeGreaterThan(2_000)
})

test('[DEF-101] of two processes one writes; when it dies the other goes on where it stopped', async () => {
  const { id, exchange, trades, start } = await setUp('CTWO')
  const first = await start()
  const second = await start()
  onTestFinished(async () => {
    await first.stop()
    await second.stop()
  })
  const writing = () => [first, second].filter((one) => one.stats().isWritingCandles)
  // Whichever was the first to ask since the one of the test before let go.
  await vi.waitFor(() => expect(writing()).toHaveLength(1), { timeout: 10_000 })
  const told = trades(100)
  await writeFills(db, id, told)
  exchange.commit({ trades: told })
  await expectWritten(id)

  // The connection of the one that writes ends before it has written these.
  const unwritten = trades(100)
  await writeFills(db, id, unwritten)
  exchange.commit({ trades: unwritten })
  await owner.read((tx) =>
    tx.run(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 7364201 and granted and database = (select oid from pg_database where datname = current_database())`),
  )
  await vi.waitFor(() => expect(writing()).toHaveLength(1), { timeout: 10_000 })
  await expectWritten(id)
  const last = trades(50)
  await writeFills(db, id, last)
  exchange.commit({ trades: last })
  await expectWritten(id)
})

test('[MAX-48] [DEF-107] after a start the tape and the day are as they were', async () => {
  const { id, symbol, exchange, trades, start } = await setUp('CDAY')
  const made = trades(700)
  await writeFills(db, id, made)
  const first = await start()
  await expectWritten(id)
  const figures = first.dayFigures(symbol)
  await first.stop()
  const second = await start()
  onTestFinished(() => second.stop())
  expect(second.dayFigures(symbol)).toEqual(figures)
  expect(figures?.last).toBe(made.at(-1)?.price)
  expect(figures?.volume).toBe(made.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n))
  expect(exchange.snapshotsAsked).toBeGreaterThan(1)
})

test('[DEF-107] the figures of a day without a trade move with the clock', async () => {
  const { id, symbol, trades, start, wait } = await setUp('CQUIET')
  const made = trades(3)
  await writeFills(db, id, made)
  const data = await start()
  onTestFinished(() => data.stop())
  await expectWritten(id)
  const last = made.at(-1)?.price
  expect(data.dayFigures(symbol)).toMatchObject({ last, volume: made.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n) })
  wait(86_400_000 + 60_000)
  expect(data.dayFigures(symbol)).toMatchObject({ open: last, high: last, low: last, last, volume: 0n, quoteVolume: 0n })
})
