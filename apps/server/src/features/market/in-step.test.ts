import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { listenForSockets } from '#platform/sockets'
import { testDb } from '../../testing/db.ts'
import { createMarketData } from './market-data.ts'
import { FakeExchange } from './testing/fake-exchange.ts'
import { connectMds } from './testing/mds-client.ts'
import { testMarket } from './testing/test-market.ts'

const { db } = await testDb()
const { symbol } = await testMarket(db)
const exchange = new FakeExchange(symbol)
let ahead = 0
const data = createMarketData({ db, log: createLog('silent'), news: exchange, clock: () => Date.now() + ahead, beatMs: 100 })
await data.start()
const server = await listenForSockets(0, { '/mds': data.handleUpgrade }, { allowOrigin: () => true, host: '127.0.0.1' })
afterAll(async () => {
  await data.stop()
  await server.close()
})

test('[DEF-101] a lost message that nothing follows is noticed when the market has been quiet for a while', async () => {
  await vi.waitFor(() => expect(data.best(symbol)).toEqual({ bid: undefined, ask: undefined }))
  exchange.commit({ bids: [{ price: 500, quantity: 1, orders: 1 }] }, { isLost: true })
  ahead += 16_000
  await vi.waitFor(() => expect(data.best(symbol)).toEqual({ bid: 500, ask: undefined }), { timeout: 4_000 })
})

test('[DEF-101] updates known to be missing are asked for at once and until they come; meanwhile the book is not believed', async () => {
  exchange.commit({ bids: [{ price: 505, quantity: 1, orders: 1 }] }, { isLost: true })
  exchange.isAnswering = false
  const asked = exchange.snapshotsAsked
  exchange.miss()
  expect(data.best(symbol)).toBeUndefined()
  expect(exchange.snapshotsAsked).toBe(asked + 1)
  await vi.waitFor(() => expect(exchange.snapshotsAsked).toBe(asked + 2), { timeout: 4_000 })
  exchange.isAnswering = true
  await vi.waitFor(() => expect(data.best(symbol)).toEqual({ bid: 505, ask: undefined }), { timeout: 4_000 })
})

test('[DEF-101] an exchange that has begun again may count to the same number and still be believed', () => {
  exchange.bids.set(510, { price: 510, quantity: 1, orders: 1 })
  exchange.publishSnapshot()
  expect(data.best(symbol)).toEqual({ bid: 510, ask: undefined })
})

test('[DEF-101] one that does not answer is no longer believed, until it does', async () => {
  exchange.isAnswering = false
  ahead += 26_000
  await vi.waitFor(() => expect(data.best(symbol)).toBeUndefined(), { timeout: 4_000 })
  expect(data.stats().marketsOutOfStep).toBe(1)
  exchange.isAnswering = true
  await vi.waitFor(() => expect(data.best(symbol)).toBeDefined(), { timeout: 5_000 })
})

test('[MAX-47] a market that is added later is published with all others', async () => {
  const client = await connectMds(server.port)
  client.say('+/24h/dailies/*')
  await client.until(() => client.frames.length === 1)
  const { symbol: later } = await testMarket(db, 'TETH', 'TEUR')
  client.say(`+/raw/trades/${later}`)
  await client.until(() => client.frames.at(-1)?.body.case === 'refusal')
  ahead += 31_000
  await client.until(
    () => client.frames.some(({ body }) => body.case === 'dailies' && body.value.dailies.some((daily) => daily.symbol === later)),
    10_000,
  )
  client.say(`+/raw/trades/${later}`)
  await client.until(() => client.of(`raw/trades/${later}`).some(({ isSnapshot }) => isSnapshot))
})
