import { exchange, market, marketAdmin } from '@bourse/contracts/exchange'
import { staff as desk } from '@bourse/contracts/staff'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, type SeveralProcesses, SYMBOL } from '../../../testing/several-processes.ts'
import { makeAsset, type Trader } from '../../../testing/traders.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const FIRST = {
  tick: '0.01',
  lot: '0.01',
  smallest: '0.01',
  largest: null,
  smallest_value: null,
  band_ppm: null,
  protection_ppm: 50_000,
  maker_fee_ppm: 0,
  taker_fee_ppm: 1_000,
}
let world: SeveralProcesses
let front: ServerProcess
let exchanges: ServerProcess[]
let noa: Trader
let bruno: Trader
let ines: Trader

beforeAll(async () => {
  world = await severalProcesses()
  await makeAsset(world.db, 'SALT')
  const roles = ['api,broker,mds', 'exchange', 'exchange']
  ;[front, ...exchanges] = (await Promise.all(roles.map((ROLES) => world.open({ ROLES })))) as [ServerProcess, ...ServerProcess[]]
  ;[noa, bruno, ines] = [await world.trader('noa', front), await world.trader('bruno', front), await world.trader('ines', front)]
  await world.db.transaction(async (tx) => {
    for (const { userId } of [noa, bruno]) await tx.run(sql`insert into staff_roles (user_id, role) values (${userId}, 'finance')`)
  })
})

let names = 0
const place = (symbol: string, quantity: string, price: string) =>
  ines.api.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity, price, clOrdID: `o-${++names}` } })
const sign = async (asked: { body: { signature: { id: string } } }) =>
  expect((await bruno.api.call(desk.sign, { params: { id: asked.body.signature.id } })).status).toBe(200)
const params = { symbol: SYMBOL }
const change = async (terms: object) =>
  sign(
    await noa.api.call(marketAdmin.changeTerms, { params, body: { terms: { ...FIRST, ...terms }, in_force_from: null, reason: 'Agreed' } }),
  )

test('[STAFF-05] terms signed at one process hold at the one that has the market, and at the next after it dies', async () => {
  const { body: odd } = await place(SYMBOL, '0.15', '1')
  const { body: even } = await place(SYMBOL, '0.1', '1')
  await change({ smallest: '0.05' })
  expect(Object.values((await place(SYMBOL, '0.04', '1')).body.fields ?? {})).toEqual([['ORDER_SMALL']])
  await noa.api.call(marketAdmin.halt, { params, body: { reason: 'New steps' } })
  await change({ smallest: '0.05', lot: '0.1' })
  await sign(await noa.api.call(marketAdmin.resume, { params, body: { reason: 'Done' } }))
  const statusOf = async (id: string) => {
    const { body } = await ines.api.call(exchange.orders, { query: {} })
    return body.find(({ orderID }) => orderID === id)?.status
  }
  expect([await statusOf(odd.orderID), await statusOf(even.orderID)]).toEqual(['CANCELED', 'OPEN'])

  const holder = (await world.holder()) as ServerProcess
  await holder.kill()
  await world.endLeases()
  await vi.waitFor(async () => expect(await world.holder()).not.toBe(holder), { timeout: 20_000, interval: 50 })
  expect(Object.values((await place(SYMBOL, '0.15', '1')).body.fields ?? {})).toEqual([['LOT_STEP']])
  expect((await place(SYMBOL, '0.2', '1')).body.status).toBe('OPEN')
  expect(await world.broken()).toEqual([])
})

test('[STAFF-05] a market that is opened is taken by one of the exchanges within seconds', async () => {
  const body = { base: 'SALT', quote: 'CASH', terms: FIRST, reason: 'The growers asked' }
  await sign(await noa.api.call(marketAdmin.create, { body }))
  await vi.waitFor(async () => expect((await place('SALT-CASH', '1', '2')).body.status).toBe('OPEN'), { timeout: 15_000, interval: 50 })
  const listed = (await ines.api.call(market.list)).body.map(({ symbol }) => symbol)
  expect(listed).toContain('SALT-CASH')
  const { body: detail } = await noa.api.call(marketAdmin.market, { params: { symbol: 'SALT-CASH' } })
  const identities = await Promise.all(exchanges.map((one) => one.identity()))
  expect(identities).toContain(detail.holder)
  expect(await world.broken()).toEqual([])
})
