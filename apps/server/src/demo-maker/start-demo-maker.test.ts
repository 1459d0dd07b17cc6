import { connect, createServer, type Socket } from 'node:net'
import { market } from '@bourse/contracts/exchange'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { DEMO_MARKETS } from '../../seed/markets.ts'
import { testApp } from '../testing/app.ts'
import { startDemoMaker } from './start-demo-maker.ts'

const SYMBOL = 'LBTC-LUSD'
/** The busiest market, thirty times as busy. */
const MARKETS = DEMO_MARKETS.slice(0, 1).map((demo) => ({ ...demo, takesPerMinute: 180 }))
const PATIENTLY = { timeout: 20_000, interval: 50 }

// Whoever needs the demo world first makes it for all.

const app = await testApp({ ROLES: 'api,broker,exchange,mds' }, 'demo')

async function begin(port = Number(new URL(app.url).port)) {
  const { db, secrets } = app
  return startDemoMaker({ db, secrets, log: createLog('silent'), url: `ws://127.0.0.1:${port}/ws`, markets: MARKETS, tryEveryMs: 200 })
}

const count = (statement: ReturnType<typeof sql>) => app.db.read(async (tx) => Number((await tx.one<{ n: bigint }>(statement)).n))
const live = (handle: string) =>
  count(sql`
    select count(*) as n from orders o join profiles p on p.id = o.profile_id
    where p.name = ${handle} and o.status in ('OPEN', 'PARTIAL_FILL')`)
const fills = () => count(sql`select count(*) as n from fills`)
const newestOrder = () => count(sql`select coalesce(max(id), 0) as n from orders`)

test('the demo maker quotes a market as a user, sixty levels a side within two percent, and has it traded, and takes everything out when it leaves', async () => {
  const maker = await begin()
  const levels = (side: string) =>
    count(sql`
      select count(distinct o.price) as n from orders o join markets m on m.id = o.market_id join market_leases l on l.market_id = m.id
      where m.symbol = ${SYMBOL} and o.side = ${side} and o.status in ('OPEN', 'PARTIAL_FILL') and abs(o.price::numeric / l.last_price - 1) < 0.021`)
  await vi.waitFor(async () => expect(await live('mesa')).toBeGreaterThan(15), PATIENTLY)
  await vi.waitFor(async () => expect(await fills()).toBeGreaterThan(5), PATIENTLY)
  await vi.waitFor(async () => expect(Math.min(await levels('BUY'), await levels('SELL'))).toBeGreaterThanOrEqual(60), PATIENTLY)
  expect(await live('paseo')).toBe(0)
  expect(await count(sql`select count(*) as n from orders where status = 'REJECTED'`)).toBe(0)

  const { body } = await app.api().call(market.list)
  const { bid, ask } = body.find(({ symbol }) => symbol === SYMBOL)?.quote ?? expect.fail('no market')
  expect(Number(bid)).toBeGreaterThan(60_000)
  expect(Number(ask)).toBeGreaterThan(Number(bid))
  expect(Number(ask) - Number(bid)).toBeLessThan(50)

  await maker.stop()
  await vi.waitFor(async () => expect(await live('mesa')).toBe(0), PATIENTLY)
})

test('of two processes one makes, and the other goes on when it ends', async () => {
  const keys = () => count(sql`select count(*) as n from api_keys where revoked_at is null and name = 'Demo maker'`)
  const made = () => count(sql`select coalesce(max(id), 0) as n from api_keys`)
  const first = await begin()
  const before = await made()
  const second = await begin()
  // The second has made no keys, and so has not ended those of the first.
  expect([await made(), await keys()]).toEqual([before, 2])
  await first.stop()
  await vi.waitFor(async () => expect(await made()).toBe(before + 2), PATIENTLY)
  await vi.waitFor(async () => expect(await live('mesa')).toBeGreaterThan(15), PATIENTLY)
  await second.stop()
})

test('candles go on from the seeded ones', async () => {
  const minutes = () =>
    app.db.rows<{ close: bigint; last_fill_id: bigint }>(sql`
      select close, last_fill_id from candles c join markets m on m.id = c.market_id
      where m.symbol = ${SYMBOL} and interval = '1m' order by start desc limit 30`)
  await vi.waitFor(async () => expect((await minutes())[0]?.last_fill_id).toBeGreaterThan(0n), PATIENTLY)
  const closes = await minutes()
  const seeded = closes.find(({ last_fill_id }) => last_fill_id === 0n)
  expect(Math.abs(Number(closes[0]?.close) / Number(seeded?.close) - 1)).toBeLessThan(0.01)
})

test('a lost connection is begun again: what stood is taken out, and nothing stands twice', async () => {
  const wire = await breakableWire(Number(new URL(app.url).port))
  const maker = await begin(wire.port)
  await vi.waitFor(async () => expect(await live('mesa')).toBeGreaterThan(15), PATIENTLY)
  const before = await newestOrder()
  wire.cut()
  const stale = () =>
    count(sql`
      select count(*) as n from orders o join profiles p on p.id = o.profile_id
      where p.name = 'mesa' and o.status in ('OPEN', 'PARTIAL_FILL') and o.id <= ${before}`)
  await vi.waitFor(async () => expect([await stale(), (await live('mesa')) > 15]).toEqual([0, true]), PATIENTLY)
  expect(
    await count(sql`
      select count(*) - count(distinct (o.side, o.price)) as n from orders o join profiles p on p.id = o.profile_id
        where p.name = 'mesa' and o.status in ('OPEN', 'PARTIAL_FILL')`),
  ).toBe(0)
  await maker.stop()
})

test('each start has keys of its own and ends those of the starts before', async () => {
  const keys = () =>
    app.db.rows<{ id: bigint; scopes: string[] }>(sql`select id, scopes from api_keys where revoked_at is null order by id`)
  const before = await keys()
  const maker = await begin()
  const after = await keys()
  expect(after.map(({ scopes }) => scopes)).toEqual([['trade'], ['trade']])
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([])
  await maker.stop()
})

/** A port that forwards to another until it is cut; later connections are forwarded again. */
async function breakableWire(to: number): Promise<{ port: number; cut(): void }> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) open.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { port: (server.address() as { port: number }).port, cut }
}
