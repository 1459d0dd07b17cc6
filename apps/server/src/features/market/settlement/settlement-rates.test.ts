import { exchange } from '@bourse/contracts/exchange'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { type TestApp, testApp, untilReady } from '../../../testing/app.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'
import { createMarket } from '../markets.ts'
import { readLimitPrices, readSettlementRates } from './read-rates.ts'
import { recordRates } from './record-rates.ts'

vi.setConfig({ testTimeout: 60_000 })

const SYMBOL = 'LEUR-LUSD'
const UNIT = 1_000_000n
let app: TestApp
let traders: Trader[]

beforeAll(async () => {
  app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  for (const code of ['LUSD', 'LEUR']) await makeAsset(app.db, code)
  await app.db.transaction((tx) =>
    createMarket(tx, { base: 'LEUR', quote: 'LUSD', lotRaw: 10_000n, tickRaw: 100n, makerFeePpm: 1_000, takerFeePpm: 2_000 }),
  )
  traders = []
  for (const handle of ['quoter', 'ana', 'bea', 'ciro', 'dora', 'friend', 'fool']) traders.push(await makeTrader(app.db, app.api(), handle))
  await app.db.transaction(async (tx) => {
    for (const who of traders) for (const code of ['LUSD', 'LEUR']) await fund(tx, who, code, 10_000_000n * UNIT)
  })
  await untilReady(app)
  await vi.waitUntil(async () => app.db.read((tx) => tx.maybe(sql`select from market_leases where until > now()`)), { timeout: 10_000 })
})

const place = async (index: number, side: 'BUY' | 'SELL', quantity: string, price: string) => {
  const { status } = (await traders[index]?.api.call(exchange.place, { body: { market: SYMBOL, side, quantity, price } })) ?? {}
  expect(status).toBe(201)
}
const owner = (text: string) => app.owner.read((tx) => tx.run({ text, values: [] }))
const current = async () => {
  const [rate] = await app.db.read(readSettlementRates)
  return rate?.ok ? { low: said(rate.low), high: said(rate.high), middle: said(rate.middle) } : rate?.reason
}
const said = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  (Number(numerator) / Number(denominator)).toFixed(4)
/** As if the book had been like this for most of the last hour. */
const watch = () =>
  owner(`insert into rate_books (market_id, at, bid, ask)
         select (select id from markets), now() - n * interval '80 seconds', 1.049, 1.051 from generate_series(1, 40) n`)
const record = () => recordRates(app.db)

test('a market has a rate once several people have traded in it and its book was watched, and says until then what is missing', async () => {
  expect(await current()).toBe('NOT_YET')
  await record()
  expect(await current()).toBe('TOO_FEW_TRADES')
  await place(0, 'SELL', '50000', '1.0510')
  await place(0, 'BUY', '50000', '1.0490')
  for (let round = 0; round < 3; round += 1) {
    for (const who of [1, 2, 3]) await place(who, 'BUY', '400', '1.0510')
    for (const who of [1, 2, 3]) await place(who, 'SELL', '400', '1.0490')
  }
  await record()
  expect(await current()).toBe('TOO_FEW_TRADERS')
  for (const side of ['BUY', 'SELL'] as const) await place(4, side, '1200', side === 'BUY' ? '1.0510' : '1.0490')
  await record()
  expect(await current()).toBe('NOT_YET')
  await watch()
  await record()
  expect(await current()).toEqual({ low: '1.0490', high: '1.0510', middle: '1.0500' })
})

test('is made of each trade once, however often it is recorded', async () => {
  const summed = () => app.db.read((tx) => tx.one(sql`select sum(trades)::int as trades, sum(cost) as cost from rate_trades`))
  const before = await summed()
  expect(before).toEqual({ trades: 20, cost: 10_080n * UNIT })
  await Promise.all([record(), record(), record()])
  expect(await summed()).toEqual(before)
  const { volume, capacity } = await app.db.read((tx) =>
    tx.one<{ volume: bigint; capacity: bigint }>(sql`select volume, capacity from settlement_rates order by id desc limit 1`),
  )
  // 0.3 % in fees cover a tenth of it.
  expect([volume / UNIT, capacity / UNIT]).toEqual([10_080n, 302n])
})

test('two friends who trade a crumb, or a thousand, at 1000 leave it where it is', async () => {
  const before = await current()
  await place(5, 'SELL', '0.01', '1000')
  await place(6, 'BUY', '50000', '1.0510')
  await place(5, 'SELL', '900', '1000')
  await record()
  // The sweep has emptied one side of the book.
  expect(await current()).toBe('NO_BOOK')
  await place(6, 'BUY', '1', '1000')
  await place(0, 'SELL', '50000', '1.0510')
  await record()
  const after = await current()
  expect([before, after]).toEqual([before, { low: '1.0490', high: '1.0510', middle: expect.stringMatching(/^1\.05/) }])
})

test('is gone while the market is halted, when it is too old, and when its clock was ahead; limits keep the last one', async () => {
  await owner(`update markets set status = 'halted'`)
  expect(await current()).toBe('HALTED')
  await owner(`update markets set status = 'open'`)
  const again = (at: string, until: string) =>
    owner(`insert into settlement_rates (market_id, at, good_until, average, low, high, middle, trades, persons, volume, capacity)
           select market_id, now() ${at}, now() ${until}, 1.05, 1.04, 1.06, 1.05, 20, 4, 1, 1 from settlement_rates order by id desc limit 1`)
  await again(`- interval '6 minutes'`, `- interval '1 minute'`)
  expect(await current()).toBe('OUT_OF_DATE')
  await again(`+ interval '2 hours'`, `+ interval '3 hours'`)
  expect(await current()).toBe('OUT_OF_DATE')
  const [limit] = await app.db.read(readLimitPrices)
  expect(limit && said(limit.price)).toBe('1.0600')
  await record()
  expect(await current()).toMatchObject({ low: '1.0490' })
})
