import { exchange } from '@bourse/contracts/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import type { ApiClient } from '@bourse/testkit/client'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../src/assemble.ts'
import { testApp, type TestApp, untilReady } from '../src/testing/app.ts'
import { testDb } from '../src/testing/db.ts'
import { DEMO_PASSWORD } from './people.ts'
import { seedOrders } from './seed-orders.ts'

let app: TestApp
let taker: ApiClient

beforeAll(async () => {
  app = await testApp({ ROLES: 'api,exchange' }, 'demo')
  await untilReady(app)
  taker = app.api()
  await taker.signIn('taker', DEMO_PASSWORD)
})

describe('the trader of the demo', () => {
  test('has orders open from the start: on both sides, one filled in part, one that waits for its stop', async () => {
    const { body } = await taker.call(exchange.orders, { query: {} })
    const open = body.filter(({ status }) => ['OPEN', 'PARTIAL_FILL', 'PENDING'].includes(status))
    expect(open.map(({ market: symbol, side, status }) => `${symbol} ${side} ${status}`).sort()).toEqual([
      'LBTC-LUSD BUY OPEN',
      'LBTC-LUSD BUY PARTIAL_FILL',
      'LBTC-LUSD SELL OPEN',
      'LBTC-LUSD SELL PENDING',
      'LEUR-LUSD BUY OPEN',
      'LUSD-LARS BUY OPEN',
    ])
    expect(body.filter(({ status }) => status === 'REJECTED')).toEqual([])
  })

  test('has traded before, as taker and as maker', async () => {
    const { body } = await taker.call(exchange.fills, { query: {} })
    expect(body).toHaveLength(8)
    expect(body.filter(({ fill }) => fill.isMaker)).toHaveLength(1)
    expect(new Set(body.map(({ fill }) => fill.side))).toEqual(new Set(['BUY', 'SELL']))
  })

  test('is given them once, and in a world of others not at all', async () => {
    const parts = { databaseUrl: app.databaseUrl, log: createLog('silent') }
    const count = () => app.db.read(async (tx) => (await tx.one<{ n: bigint }>(sql`select count(*) as n from orders`)).n)
    const before = await count()
    await seedOrders(app.db, parts)
    expect(await count()).toBe(before)
    const empty = await testDb(createLog('silent'))
    await seedOrders(empty.db, { ...parts, databaseUrl: empty.loginUrl })
    expect(await empty.db.read((tx) => tx.rows(sql`select from orders`))).toEqual([])
  })

  test('leaves the last prices where they were, nobody else with an order, and the books sound', async () => {
    const moved = await app.db.read((tx) =>
      tx.rows<{ symbol: string }>(sql`
        select m.symbol from markets m join market_leases l on l.market_id = m.id join candles c on c.market_id = m.id and c.interval = '1d' and c.last_fill_id = 0
        where c.start = (select max(start) from candles d where d.market_id = m.id and d.interval = '1d') and c.close <> l.last_price`),
    )
    expect(moved).toEqual([])
    const mesa = app.api()
    await mesa.signIn('mesa', DEMO_PASSWORD)
    const { body } = await mesa.call(exchange.orders, { query: {} })
    expect(body.filter(({ status }) => status !== 'FILLED')).toEqual([])
    const findings = await app.db.read((tx) => runAudit(tx, INVARIANTS))
    expect(findings.filter(({ broken }) => broken > 0n)).toEqual([])
  })
})
