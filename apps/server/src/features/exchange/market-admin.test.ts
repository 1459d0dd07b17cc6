import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { beforeAll, expect, test, vi } from 'vitest'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testApp, untilReady, type TestApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'

const SYMBOL = 'GOLD-CASH'
let app: TestApp
let staff: Trader
let trader: Trader

beforeAll(async () => {
  app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  for (const code of ['GOLD', 'CASH']) await makeAsset(app.db, code)
  await app.db.transaction((tx) =>
    createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }),
  )
  staff = await makeTrader(app.db, app.api(), 'estela')
  trader = await makeTrader(app.db, app.api(), 'teo')
  await app.db.transaction(async (tx) => {
    await tx.run(sql`update users set is_staff = true where id = ${staff.userId}`)
    await fund(tx, trader, 'CASH', 1_000_000_000n)
  })
  await untilReady(app)
  // The market was made after the start: the exchange takes it with its next beat.
  await vi.waitUntil(async () => app.db.read((tx) => tx.maybe(sql`select from markets where lease_until > now()`)), { timeout: 10_000 })
})

const place = (clOrdID: string) =>
  trader.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID } })

test('staff halt a market and open it again; both are written down with who and why, and the product stays ready', async () => {
  const { body: order } = await place('before')
  const halted = await staff.api.call(marketAdmin.halt, { params: { symbol: SYMBOL }, body: { reason: 'a strange price' } })
  expect(halted).toMatchObject({
    status: 200,
    body: {
      symbol: SYMBOL,
      status: 'halted',
      reason: 'a strange price',
      is_held: true,
      live_orders: 1,
      last: { action: 'halt', actor: 'staff', handle: 'estela', outcome: 'done' },
    },
  })
  expect(await place('during')).toMatchObject({ status: 409, body: { code: 'MARKET_HALTED' } })
  expect((await fetch(`${app.url}/ready`)).status).toBe(200)
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('bourse_role_figure{role="exchange",figure="halted"} 1')
  // What rests can be taken back.
  expect(await trader.api.call(exchange.cancel, { params: { id: order.orderID } })).toMatchObject({ body: { status: 'CANCELED' } })
  const resumed = await staff.api.call(marketAdmin.resume, { params: { symbol: SYMBOL }, body: { reason: 'looked into' } })
  expect(resumed).toMatchObject({
    status: 200,
    body: { status: 'open', reason: '', last: { action: 'resume', reason: 'looked into', handle: 'estela' } },
  })
  expect(await place('after')).toMatchObject({ status: 201, body: { status: 'OPEN' } })
  expect(await staff.api.call(marketAdmin.states, {})).toMatchObject({
    body: { rows: [{ symbol: SYMBOL, status: 'open', live_orders: 1 }] },
  })
})

test('others may not, and invalid input is refused', async () => {
  for (const call of [marketAdmin.halt, marketAdmin.resume])
    expect(await trader.api.call(call, { params: { symbol: SYMBOL }, body: { reason: 'because' } })).toMatchObject({ status: 404 })
  expect(await trader.api.call(marketAdmin.states, {})).toMatchObject({ status: 404 })
  expect(await staff.api.call(marketAdmin.halt, { params: { symbol: SYMBOL }, body: { reason: '   ' } })).toMatchObject({ status: 400 })
  expect(await staff.api.call(marketAdmin.halt, { params: { symbol: 'NO-SUCH' }, body: { reason: 'x' } })).toMatchObject({
    status: 404,
    body: { code: 'MARKET_NOT_FOUND' },
  })
  expect(await app.db.read((tx) => tx.one(sql`select status from markets`))).toEqual({ status: 'open' })
})

test('a cancel of everything under one key cancels once, and makes no wallet', async () => {
  const empty = await makeTrader(app.db, app.api(), 'vacio')
  expect(await empty.api.call(exchange.cancelAll, { body: {} })).toMatchObject({ body: { canceled: 0 } })
  expect(await app.db.read((tx) => tx.rows(sql`select from wallets where pocket_id = ${empty.pocketId}`))).toEqual([])
  await place('first')
  const headers = { 'Idempotency-Key': 'the same call' }
  const { body: once } = await trader.api.call(exchange.cancelAll, { body: {}, headers })
  expect(once.canceled).toBe(2)
  await place('second')
  expect(await trader.api.call(exchange.cancelAll, { body: {}, headers })).toMatchObject({ body: { canceled: 2 } })
  const { body } = await trader.api.call(exchange.orders, { query: { status: 'live' } })
  expect(body.map(({ clOrdID }) => clOrdID)).toEqual(['second'])
})
