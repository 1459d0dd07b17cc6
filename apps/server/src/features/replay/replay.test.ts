import { replay } from '@bourse/contracts/replay'
import { applyFrame, type DepthFrame, EMPTY_BOOK, LEVELS_RECORDED, ReplayTape, stretchesOf } from '@bourse/domain/replay'
import { SeededRandom } from '@bourse/testkit/random'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMarketData, type MarketData } from '#features/market'
import { type Db, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { readSettings } from '#platform/settings'
import { bareServer } from '../../testing/bare-server.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { FakeExchange, writeFills } from '../market/testing/fake-exchange.ts'
import { testMarket } from '../market/testing/test-market.ts'
import { replayFeature } from './feature.ts'
import { DepthRecorder } from './record/depth-recorder.ts'
import { replayRoutes } from './routes.ts'

/** Without the product's audit: its trades are written without orders and postings. */
const app = await bareServer(({ http }) => replayRoutes(http))
const { id: marketId, symbol } = await testMarket(app.db)
const exchange = new FakeExchange(symbol)
const data = createMarketData({ db: app.db, log: createLog('silent'), news: exchange })
await data.start()
atFileEnd(() => data.stop())
exchange.publishSnapshot()

const DAY = '2026-11-12'
const START = Date.parse(`${DAY}T00:00:00Z`)
const api = app.api()
const page = (query: Record<string, string> = {}, of = symbol) =>
  api.call(replay.page, { params: { symbol: of }, query: { day: DAY, ...query } })
const level = (price: number, quantity: number) => ({ price, quantity, orders: 1 })
const framesOf = (depth: readonly (readonly [number, boolean, [number, number][], [number, number][]])[]): DepthFrame[] =>
  depth.map(([at, isFull, bids, asks]) => ({ at, isFull, bids, asks }))

/** A process that records, with a clock that the test sets; it leads unless it is told otherwise. */
function recorder({ db = app.db, isLeading = () => true }: { db?: Db; isLeading?: () => boolean } = {}) {
  const clock = { now: START }
  const marketData: Pick<MarketData, 'markets' | 'stats'> = {
    markets: () => data.markets(),
    stats: () => ({ ...data.stats(), isWritingCandles: isLeading() }),
  }
  const own = new DepthRecorder({ db, log: createLog('silent'), marketData, clock: () => clock.now })
  return { clock, look: () => own.look(), write: () => own.write(), stop: () => own.stop() }
}

const top = () => {
  const side = (levels: Iterable<{ price: number; quantity: number }>, sign: 1 | -1) =>
    [...levels]
      .toSorted((a, b) => sign * (a.price - b.price))
      .slice(0, LEVELS_RECORDED)
      .map(({ price, quantity }) => [price, quantity])
  return { bids: side(exchange.bids.values(), -1), asks: side(exchange.asks.values(), 1) }
}

beforeEach(async () => {
  await app.db.run(sql`delete from market_depths`)
})

describe('the recorder', () => {
  test('keeps the best twenty levels of each second, and pages give each of them back', async () => {
    const random = new SeededRandom(5)
    const { clock, look, write, stop } = recorder()
    const seen: { at: number; book: unknown }[] = []
    for (let second = 0; second < 200; second += 1) {
      for (let commit = random.below(4); commit > 0; commit -= 1) exchange.commit(exchange.randomChange(random))
      clock.now = START + second * 1_000 + random.below(999)
      look()
      // Twice in a second changes nothing.
      look()
      seen.push({ at: START + second * 1_000, book: top() })
      if (second % 7 === 0) await write()
    }
    await stop()
    for (const after of [0, 61_000, 130_500]) {
      const { body } = await page({ after: String(after) })
      const frames = framesOf(body.depth)
      expect([frames[0]?.isFull, frames[0]?.at]).toEqual([true, START + after])
      for (const { at, book } of seen.filter(({ at }) => at >= START + after)) {
        const rebuilt = frames.filter((frame) => frame.at <= at).reduce(applyFrame, EMPTY_BOOK)
        expect(rebuilt).toEqual(book)
      }
    }
  })

  test('writes nothing while nothing changes, and once an hour in any case', async () => {
    const { clock, look, stop } = recorder()
    for (let minute = 0; minute < 130; minute += 1) {
      clock.now = START + minute * 60_000
      look()
    }
    await stop()
    const rows = await app.db.rows<{ minute: Date }>(sql`select minute from market_depths order by minute`)
    expect(rows.map(({ minute }) => (minute.getTime() - START) / 60_000)).toEqual([0, 60, 120])
    // A page in between begins with the book that was there.
    const { body } = await page({ after: String(100 * 60_000) })
    expect(body.depth.map(([at, isFull, bids]) => [at - START, isFull, bids])).toEqual([
      [6_000_000, true, top().bids],
      [7_200_000, true, top().bids],
    ])
  })

  test('goes on with the whole book after a restart, and another process after it', async () => {
    const first = recorder()
    first.look()
    exchange.commit({ bids: [level(990, 41)] })
    first.clock.now += 1_000
    first.look()
    await first.stop()
    exchange.commit({ bids: [level(990, 0), level(989, 7)] })
    const second = recorder()
    second.clock.now = START + 5_000
    second.look()
    await second.stop()
    const { depth } = (await page()).body
    expect(depth.map(([at, isFull]) => [at - START, isFull])).toEqual([
      [0, true],
      [1_000, false],
      [5_000, true],
    ])
    expect(framesOf(depth).reduce(applyFrame, EMPTY_BOOK)).toEqual(top())
  })

  test('of a process that does not write the candles keeps nothing', async () => {
    let isLeading = false
    const { clock, look, stop } = recorder({ isLeading: () => isLeading })
    look()
    isLeading = true
    clock.now += 3_000
    look()
    await stop()
    expect((await page()).body.depth.map(([at, isFull]) => [at - START, isFull])).toEqual([[3_000, true]])
  })

  test('misses some seconds when the database fails, and then begins with the whole book', async () => {
    let isAway = false
    const db: Db = { ...app.db, transaction: (work) => (isAway ? Promise.reject(new Error('away')) : app.db.transaction(work)) }
    const { clock, look, write, stop } = recorder({ db })
    look()
    await write()
    isAway = true
    exchange.commit({ asks: [level(1_002, 17)] })
    clock.now += 1_000
    look()
    await write()
    isAway = false
    clock.now += 1_000
    look()
    await stop()
    const { depth } = (await page()).body
    expect(depth.map(([at, isFull]) => [at - START, isFull])).toEqual([
      [0, true],
      [2_000, true],
    ])
    expect(framesOf(depth).reduce(applyFrame, EMPTY_BOOK)).toEqual(top())
  })

  test('forgets what is older than the days that are kept, day by day', async () => {
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
    const daysAgo = [0, 1, 2, 3, 4, 9]
    await app.db.transaction(async (tx) => {
      for (const days of daysAgo)
        await tx.run(sql`
          insert into market_depths (market_id, minute, frames) values (${marketId}, ${new Date(today - days * 86_400_000)}, '[[0, 1, [], []]]')`)
    })
    const settings = { ...readSettings({ REPLAY_DAYS: '3' }, '/') }
    await replayFeature.jobs?.({ settings } as never).tasks['replay.clean_up']?.({}, app.db)
    const { days } = (await api.call(replay.days, { params: { symbol } })).body
    expect(days.filter(({ has_depth }) => has_depth).map(({ day }) => Math.round((today - Date.parse(day)) / 86_400_000))).toEqual([
      0, 1, 2, 3,
    ])
  })
})

describe('a day of trades', () => {
  const PLACES = [
    [-1, 90],
    [0, 100],
    [1, 101],
    [1_800_000, 102],
    [1_800_000, 103],
    [86_399_999, 104],
    [86_400_000, 105],
  ] as const

  test('has exactly its own, in order and each once, whatever the pages; and says which days there are', async () => {
    const trades = PLACES.map(([offset, price]) => exchange.trade(price, 3, START + offset))
    await writeFills(app.db, marketId, trades)
    await writeCandles(trades)
    const found: (readonly [number, number, number, string])[] = []
    let after: number | null = 0
    for (let pages = 0; after !== null && pages < 60; pages += 1) {
      const { body }: Awaited<ReturnType<typeof page>> = await page({ after: String(after) })
      expect(body.from).toBe(START + after)
      found.push(...body.trades)
      after = body.next
    }
    expect(found.map(([at, price]) => [at - START, price])).toEqual(PLACES.slice(1, -1))
    expect(found.map(([, , , side]) => side)).toEqual(trades.slice(1, -1).map(({ takerSide }) => takerSide))
    const { days } = (await api.call(replay.days, { params: { symbol } })).body
    expect(days.map(({ day, has_depth, from }) => [day, has_depth, from - Date.parse(day)])).toEqual([
      ['2026-11-13', false, 0],
      ['2026-11-12', false, 0],
      ['2026-11-11', false, 86_340_000],
    ])
    const recorded = async (query: Record<string, string>, of = symbol) =>
      (await api.call(replay.recorded, { params: { symbol: of }, query: { day: DAY, ...query } })) as { status: number; body: unknown }
    // The first and the last minute of trades, and nothing in between for more than an hour: what lies between was not recorded.
    const minutes = [...new Set(PLACES.slice(1, -1).map(([at]) => Math.floor(at / 60_000) * 60_000))]
    const { body } = await recorded({})
    expect(body).toMatchObject({ market: symbol, day: DAY })
    expect((body as { stretches: number[][] }).stretches).toEqual(stretchesOf(minutes).map(({ from, to }) => [START + from, START + to]))
    // A book that was kept in between is recorded, too.
    await app.db.run(sql`
      insert into market_depths (market_id, minute, frames) values (${marketId}, ${new Date(START + 10 * 3_600_000)}, '[[0, 1, [], []]]')`)
    const kept = ((await recorded({})).body as { stretches: number[][] }).stretches
    expect(kept).toContainEqual([START + 36_000_000, START + 36_060_000])
    expect(((await recorded({ day: '2026-11-10' })).body as { stretches: number[][] }).stretches).toEqual([])
    for (const day of ['2026-02-30', 'x', '']) expect((await recorded({ day })).status).toBe(400)
    expect((await recorded({}, 'NONE-TUSD')).status).toBe(404)
  })

  test('is cut where there are very many, and loses none of a full millisecond', async () => {
    const from = 4_000_000
    const [day, start] = ['2026-11-15', Date.parse('2026-11-15T00:00:00Z')]
    await app.db.run(sql`
      insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost,
                         maker_fee, taker_fee, at)
      select 100000 + n, ${marketId}, 1, 2, 1, 2, 'BUY', 500, 1, 1, 0, 0,
             to_timestamp(${(start + from) / 1_000}) + (case when n <= 6000 then 0 else n / 100 end) * interval '1 millisecond'
      from generate_series(1, 13000) n`)
    let after: number | null = from
    const sizes: number[] = []
    let count = 0
    let tape: ReplayTape | undefined
    for (; after !== null && after < from + 1_000; ) {
      const { body }: Awaited<ReturnType<typeof page>> = await page({ day, after: String(after) })
      const stretch = {
        from: body.from,
        to: body.to,
        frames: [],
        trades: body.trades.map(([at, price, quantity, side]) => ({ at, price, quantity, side })),
      }
      if (tape) tape.add(stretch)
      else tape = new ReplayTape(stretch)
      sizes.push(body.trades.length)
      count += body.trades.length
      after = body.next
    }
    expect(count).toBe(13_000)
    expect(sizes[0]).toBe(6_000)
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(5_000)
    expect(tape?.at(start + from + 2_000, 20_000).trades.length).toBe(13_000)
  })

  test('may be kept for a day by caches once it is over, and not while it goes on', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const past = await page()
    const current = await page({ day: today, after: '86399999' })
    expect([past.headers.get('cache-control'), past.headers.get('set-cookie')]).toEqual(['public, max-age=86400', null])
    expect(current.headers.get('cache-control')).toBe('public, max-age=1')
    // What is not over yet has no end before now.
    expect([current.body.to, current.body.next, current.body.trades, current.body.depth]).toEqual([current.body.from, null, [], []])
  })

  test('is refused for what is no day, no moment and no market', async () => {
    const failed = async (query: Record<string, string>, of = symbol) => {
      const { status, body } = await page(query, of)
      return status === 200 ? 200 : [status, (body as unknown as { code: string }).code]
    }
    for (const query of [
      { day: '2026-02-30' },
      { day: 'x' },
      { day: '' },
      { after: '-1' },
      { after: '86400000' },
      { after: '1.5' },
      { after: 'x' },
    ])
      expect(await failed(query)).toEqual([400, 'INVALID'])
    expect(await failed({}, 'NONE-TUSD')).toEqual([404, 'MARKET_NOT_FOUND'])
    expect(await failed({ day: '1970-01-01' })).toBe(200)
    expect(await failed({ day: '9999-12-31' })).toBe(200)
  })
})

/** As the market data does while it runs. */
async function writeCandles(trades: readonly { id: number; price: number; at: number }[]): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const [interval, length] of [
      ['1m', 60_000],
      ['1d', 86_400_000],
    ] as const)
      for (const { id, price, at } of trades)
        await tx.run(sql`
          insert into candles as kept (market_id, interval, start, open, high, low, close, volume, quote_volume, last_fill_id)
          values (${marketId}, ${interval}, ${new Date(Math.floor(at / length) * length)}, ${price}, ${price}, ${price}, ${price}, 1, 1, ${id})
          on conflict (market_id, interval, start) do update set last_fill_id = excluded.last_fill_id`)
  })
}
