import { market } from '@bourse/contracts/exchange'
import { describe, expect, test, vi } from 'vitest'
import { sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { bareServer } from '../../testing/bare-server.ts'
import { createMarketData, type MarketData } from './market-data.ts'
import { quoteRoutes } from './quote-routes.ts'
import { marketRoutes } from './routes.ts'
import { FakeExchange, writeFills } from './testing/fake-exchange.ts'
import { testMarket } from './testing/test-market.ts'

const MINUTE = 60_000
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE + 30_000
let live: MarketData | undefined
let marketId = 0

/** The routes of a process without market data of its own; `live` gives it some. */
const server = await bareServer(async ({ http, db }) => {
  marketRoutes(
    http,
    db,
    {
      best: (symbol) => live?.best(symbol),
      dayFigures: (symbol) => live?.dayFigures(symbol),
      candles: (symbol, interval) => live?.candles(symbol, interval) ?? [],
    },
    () => NOW,
  )
  quoteRoutes(http, db, { market: (symbol) => live?.market(symbol), markets: () => live?.markets() ?? [] }, () => NOW)
  marketId = (await testMarket(db)).id
  await testMarket(db, 'TETH', 'TEUR')
})
const written = await bareServer(async ({ http, db }) => {
  marketRoutes(http, db, undefined, () => NOW)
  quoteRoutes(http, db, undefined, () => NOW)
  await fillMarket(db, (await testMarket(db)).id)
  await testMarket(db, 'TETH', 'TEUR')
})

async function fillMarket(db: Db, id: number): Promise<void> {
  const exchange = new FakeExchange('TBTC-TUSD')
  const trades = [
    exchange.trade(1_000, 5, NOW - 25 * 60 * MINUTE),
    exchange.trade(2_000, 10, NOW - 3 * 60 * MINUTE),
    exchange.trade(2_500, 1, NOW - 3 * 60 * MINUTE + 1),
    exchange.trade(1_500, 4, NOW - MINUTE),
  ]
  await writeFills(db, id, trades)
  const data = createMarketData({ db, log: createLog('silent'), news: exchange, clock: () => NOW })
  await data.start()
  await data.stop()
  await placeOrders(db, id)
}

async function placeOrders(db: Db, id: number): Promise<void> {
  const orders: [side: string, price: number, status: string][] = [
    ['BUY', 990, 'OPEN'],
    ['BUY', 995, 'PARTIAL_FILL'],
    ['BUY', 1_400, 'PENDING'],
    ['BUY', 1_300, 'CANCELED'],
    ['SELL', 1_010, 'OPEN'],
  ]
  await db.transaction(async (tx) => {
    for (const [index, [side, price, status]] of orders.entries())
      await tx.run(sql`
        insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only,
                            price, limit_price, stop_price, quantity, status, priority, terms_hash, created_at, updated_at)
        values (${index + 1}, ${id}, 1, 1, 1, ${`o${index}`}, ${side}, 'LIMIT', 'GTC', 'CANCEL_NEWEST', false,
                ${price}, ${price}, 0, 5, ${status}, ${index}, 0, now(), now())`)
  })
}

describe('without market data in the process', () => {
  const api = written.api()

  test('[API-07] [MAX-10] the markets come with their steps and the best prices of the live orders', async () => {
    const { status, body } = await api.call(market.list)
    expect(status).toBe(200)
    expect(body.map(({ symbol, quote }) => [symbol, quote])).toEqual([
      ['TBTC-TUSD', { bid: '0.995', ask: '1.010' }],
      ['TETH-TEUR', { bid: null, ask: null }],
    ])
    expect(body[0]).toMatchObject({
      base_symbol: 'TBTC',
      quote_symbol: 'TUSD',
      lot: '0.001',
      tick: '0.001',
      lot_raw: '1000',
      tick_raw: '1000',
      status: 'open',
      base_asset: { code: 'TBTC', decimals: 6 },
      quote_asset: { code: 'TUSD', decimals: 6 },
    })
  })

  test('[API-12] [DEF-107] the summary tells 24 hours of one market or of all', async () => {
    const one = await api.call(market.summary, { query: { market: 'TBTC-TUSD' } })
    expect(one.body).toEqual([
      {
        market: 'TBTC-TUSD',
        last: '1.500',
        open: '2.000',
        high: '2.500',
        low: '1.500',
        volume: '0.015',
        quote_volume: '0.028500',
        change: '-25.00',
      },
    ])
    const all = await api.call(market.summary)
    expect(all.body.map((row) => row.market)).toEqual(['TBTC-TUSD', 'TETH-TEUR'])
    expect(all.body[1]).toMatchObject({ last: null, open: null, high: null, low: null, volume: '0.000', change: null })
  })

  test('[DEF-101] candles are the newest before a moment, oldest first', async () => {
    const call = (query: Record<string, string>) => api.call(market.candles, { query: { market: 'TBTC-TUSD', ...query } })
    const minutes = (await call({ interval: '1m' })).body
    expect(minutes.map(({ close, volume }) => [close, volume])).toEqual([
      ['1.000', '0.005'],
      ['2.500', '0.011'],
      ['1.500', '0.004'],
    ])
    expect((await call({ interval: '1m', limit: '1' })).body.map(({ close }) => close)).toEqual(['1.500'])
    const to = String(minutes[2]?.start)
    expect((await call({ interval: '1m', limit: '1', to })).body.map(({ close }) => close)).toEqual(['2.500'])
    expect((await call({ interval: '1m', to: '0' })).body).toEqual([])
    expect((await call({ interval: '1m', to: String(Number.MAX_SAFE_INTEGER) })).body).toHaveLength(3)
    expect((await call({})).status).toBe(200)
  })

  test('[MAX-10] the book is that of the live orders, grouped by price, best first, and its number is not known', async () => {
    const { body, headers } = await api.call(market.depth, { query: { market: 'TBTC-TUSD' } })
    expect(body).toEqual({
      market: 'TBTC-TUSD',
      bids: [
        ['0.995', '0.005'],
        ['0.990', '0.005'],
      ],
      asks: [['1.010', '0.005']],
      seq: null,
      timestamp: NOW,
    })
    expect([headers.get('Cache-Control'), headers.get('Set-Cookie')]).toEqual(['public, max-age=1', null])
    const best = await api.call(market.depth, { query: { market: 'TBTC-TUSD', levels: '1' } })
    expect([best.body.bids, best.body.asks]).toEqual([[['0.995', '0.005']], [['1.010', '0.005']]])
    const empty = await api.call(market.depth, { query: { market: 'TETH-TEUR' } })
    expect(empty.body).toMatchObject({ bids: [], asks: [] })
  })

  test('[DEF-106] trades are newest first, without whose they are, and pages go on where the one before ended', async () => {
    const call = async (query: Record<string, string>) => (await api.call(market.trades, { query: { market: 'TBTC-TUSD', ...query } })).body
    const all = await call({})
    expect(all).toEqual([
      { id: '4', price: '1.500', quantity: '0.004', side: 'BUY', timestamp: NOW - MINUTE },
      { id: '3', price: '2.500', quantity: '0.001', side: 'SELL', timestamp: NOW - 3 * 60 * MINUTE + 1 },
      { id: '2', price: '2.000', quantity: '0.010', side: 'BUY', timestamp: NOW - 3 * 60 * MINUTE },
      { id: '1', price: '1.000', quantity: '0.005', side: 'SELL', timestamp: NOW - 25 * 60 * MINUTE },
    ])
    const first = await call({ limit: '3' })
    const rest = await call({ limit: '3', before: first.at(-1)?.id ?? '' })
    expect([...first, ...rest]).toEqual(all)
    expect(await call({ before: '1' })).toEqual([])
    expect(await call({ before: '999999999999999999', limit: '1' })).toEqual(all.slice(0, 1))
  })

  test('[API-12] the ticker is the summary with the best prices and their quantities, of one market or of all', async () => {
    const summary = (await api.call(market.summary)).body
    const { body } = await api.call(market.ticker)
    expect(body).toEqual([
      { ...summary[0], bid: '0.995', bid_quantity: '0.005', ask: '1.010', ask_quantity: '0.005', timestamp: NOW },
      { ...summary[1], bid: null, bid_quantity: null, ask: null, ask_quantity: null, timestamp: NOW },
    ])
    expect((await api.call(market.ticker, { query: { market: 'TBTC-TUSD' } })).body).toEqual(body.slice(0, 1))
  })

  test('the time is the server’s, in milliseconds', async () => {
    expect((await api.call(market.time)).body).toEqual({ timestamp: NOW })
  })

  test.each([
    ['depth', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['depth', {}, 400, 'INVALID'],
    ['depth', { market: 'TBTC-TUSD', levels: '0' }, 400, 'INVALID'],
    ['depth', { market: 'TBTC-TUSD', levels: '501' }, 400, 'INVALID'],
    ['trades', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['trades', { market: 'TBTC-TUSD', limit: '501' }, 400, 'INVALID'],
    ['trades', { market: 'TBTC-TUSD', before: '-1' }, 400, 'INVALID'],
    ['trades', { market: 'TBTC-TUSD', before: 'x' }, 400, 'INVALID'],
    ['ticker', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['ticker', { market: 'tbtc' }, 400, 'INVALID'],
    ['summary', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['candles', { market: 'NO-SUCH' }, 404, 'MARKET_NOT_FOUND'],
    ['candles', {}, 400, 'INVALID'],
    ['summary', { market: "'; drop table markets; --" }, 400, 'INVALID'],
    ['candles', { market: 'TBTC-TUSD', interval: '2m' }, 400, 'INVALID'],
    ['candles', { market: 'TBTC-TUSD', limit: '1001' }, 400, 'INVALID'],
    ['candles', { market: 'TBTC-TUSD', to: 'soon' }, 400, 'INVALID'],
    ['candles', { market: 'TBTC-TUSD', to: '1e300' }, 400, 'INVALID'],
  ] as const)('[API-12] %s with %j answers %i', async (name, query, status, code) => {
    const answer = await api.call(market[name], { query: query as Record<string, string> })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

test('[API-07] [API-12] with market data in the process its figures count', async () => {
  const exchange = new FakeExchange('TBTC-TUSD')
  live = createMarketData({ db: server.db, log: createLog('silent'), news: exchange, clock: () => NOW })
  await live.start()
  await vi.waitFor(() => expect(live?.best('TBTC-TUSD')).toBeDefined())
  const trades = [exchange.trade(700, 3, NOW - MINUTE), exchange.trade(800, 1, NOW)]
  await writeFills(server.db, marketId, trades)
  exchange.commit({ bids: [{ price: 799, quantity: 1, orders: 1 }], trades })
  await vi.waitFor(() => expect(live?.dayFigures('TBTC-TUSD')?.last).toBe(800))
  const api = server.api()
  expect((await api.call(market.list)).body[0]?.quote).toEqual({ bid: '0.799', ask: null })
  expect((await api.call(market.summary, { query: { market: 'TBTC-TUSD' } })).body[0]).toMatchObject({
    last: '0.800',
    open: '0.700',
    change: '14.29',
  })
  // The current minute’s candle is sent before it is stored.
  const candles = await api.call(market.candles, { query: { market: 'TBTC-TUSD', interval: '1m' } })
  expect(candles.body.map(({ close }) => close)).toEqual(['0.700', '0.800'])

  const depth = await api.call(market.depth, { query: { market: 'TBTC-TUSD', levels: '5' } })
  expect(depth.body).toEqual({ market: 'TBTC-TUSD', bids: [['0.799', '0.001']], asks: [], seq: exchange.seq, timestamp: NOW })
  const tape = await api.call(market.trades, { query: { market: 'TBTC-TUSD', limit: '1' } })
  expect(tape.body).toEqual([{ id: '2', price: '0.800', quantity: '0.001', side: 'BUY', timestamp: NOW }])
  const ticker = await api.call(market.ticker, { query: { market: 'TBTC-TUSD' } })
  expect(ticker.body[0]).toMatchObject({ last: '0.800', bid: '0.799', bid_quantity: '0.001', ask: null, ask_quantity: null })

  // Out of step the book in memory may be outdated: what the database has is answered instead.
  exchange.isAnswering = false
  exchange.commit({}, { isLost: true })
  exchange.commit({ bids: [{ price: 798, quantity: 1, orders: 1 }] })
  expect((await api.call(market.depth, { query: { market: 'TBTC-TUSD' } })).body).toMatchObject({ bids: [], asks: [], seq: null })
  expect((await api.call(market.trades, { query: { market: 'TBTC-TUSD' } })).body.map(({ id }) => id)).toEqual(['2', '1'])
  await live.stop()
})
