import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exchange, topics, type Seat } from '@bourse/contracts/exchange'
import { encode, NewOrderSchema, OrderType, SelfTrade, Side } from '@bourse/contracts/messages'
import { ApiClient } from '@bourse/testkit/client'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runAudit } from '#features/ledger'
import { createMarket } from '#features/market'
import { sql, type Db } from '#platform/db'
import { INVARIANTS } from '../../invariants.ts'
import { testDb } from '../../testing/db.ts'
import { freePort, ServerProcess } from '../../testing/server-process.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'

const SYMBOL = 'GOLD-CASH'
let db: Db
let front: ServerProcess
const exchanges: ServerProcess[] = []
const folders: string[] = []
let traders: Trader[] = []

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  await makeAsset(db, 'GOLD')
  await makeAsset(db, 'CASH')
  await db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 1_000 }),
  )
  const mqttPort = String(await freePort())
  const common = {
    DATABASE_URL: database.url,
    APP_SECRET: 'one secret for all processes of this test',
    MQTT_PORT: mqttPort,
    MDS_PORT: String(await freePort()),
  }
  const open = async (env: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'bourse-two-'))
    await chmod(folder, 0o755)
    folders.push(folder)
    const server = new ServerProcess(folder, await freePort(), { ...common, ...env })
    await server.start()
    return server
  }
  front = await open({ ROLES: 'api,broker,mds' })
  for (let count = 0; count < 2; count++) exchanges.push(await open({ ROLES: 'exchange', MQTT_URL: `ws://127.0.0.1:${mqttPort}/ws` }))
  traders = []
  for (const name of ['una', 'dos']) {
    const trader = await makeTrader(db, new ApiClient(front.url), name)
    await db.transaction(async (tx) => {
      for (const code of ['GOLD', 'CASH']) await fund(tx, trader, code, 10n ** 14n)
    })
    traders.push(trader)
  }
}, 180_000)

afterAll(async () => {
  await Promise.all([...exchanges, front].map((server) => server?.stop()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}, 60_000)

async function leaseOf(): Promise<{ owner: string; isHeld: boolean }> {
  return db.read((tx) =>
    tx.one<{ owner: string; isHeld: boolean }>(sql`select lease_owner as owner, lease_until > clock_timestamp() as "isHeld" from markets`),
  )
}

test('the process that holds the market is killed under a stream of orders: the other takes over within five seconds, and no order is lost or there twice', {
  timeout: 120_000,
}, async () => {
  const clients: { seat: Seat; client: MqttClient }[] = []
  for (const { userId, profileId, pocketId, api } of traders) {
    const seat = { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) }
    const client = await connectAsync(front.url.replace(/^http/, 'ws'), {
      path: '/ws',
      username: seat.userId,
      password: api.access ?? '',
      protocolVersion: 4,
    })
    clients.push({ seat, client })
  }
  const acknowledged: string[] = []
  let sent = 0
  const sending = { isOver: false }
  const senders = clients.map(async ({ seat, client }, index) => {
    while (!sending.isOver) {
      const clOrdId = `two-${++sent}`
      const order = {
        clOrdId,
        side: (sent + index) % 2 === 0 ? Side.BUY : Side.SELL,
        orderType: OrderType.LIMIT,
        quantity: 5n,
        price: 1_000n,
        selfTrade: SelfTrade.CANCEL_OLDEST,
      }
      await client.publishAsync(topics.order(SYMBOL, seat), Buffer.from(encode(NewOrderSchema, order)), { qos: 1 })
      acknowledged.push(clOrdId)
      await pause(5)
    }
  })
  await pause(1_000)
  const { owner } = await leaseOf()
  const holder = exchanges.find(({ dataDir }) => dataDir === owner)
  expect(holder).toBeDefined()
  await holder?.kill()
  const begin = performance.now()
  await vi.waitFor(async () => expect((await leaseOf()).owner).not.toBe(owner), { timeout: 20_000, interval: 50 })
  const takenOverMs = performance.now() - begin
  await pause(1_500)
  sending.isOver = true
  await Promise.all(senders)
  await vi.waitFor(
    async () => {
      const rows = await db.read((tx) => tx.rows<{ cl_ord_id: string }>(sql`select cl_ord_id from orders`))
      const written = new Set(rows.map(({ cl_ord_id }) => cl_ord_id))
      expect(acknowledged.filter((name) => !written.has(name))).toEqual([])
      expect(written.size).toBe(rows.length)
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(acknowledged.length).toBeGreaterThan(100)
  expect((await db.read((tx) => runAudit(tx, INVARIANTS))).filter(({ broken }) => broken > 0n)).toEqual([])
  // The lease lasts three seconds; the rest is one beat of the other process.
  expect(takenOverMs).toBeLessThan(5_000)
  await Promise.all(clients.map(({ client }) => client.endAsync(true)))
})

test('orders over REST go through the broker to an exchange that runs elsewhere', { timeout: 60_000 }, async () => {
  const [trader] = traders
  const { status, body } =
    (await trader?.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID: 'far' } })) ?? {}
  expect([status, body?.status]).toEqual([201, 'OPEN'])
  const canceled = await trader?.api.call(exchange.cancel, { params: { id: body?.orderID ?? '' } })
  expect(canceled?.body).toMatchObject({ status: 'CANCELED' })
})
