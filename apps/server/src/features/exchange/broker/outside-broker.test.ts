import { setTimeout as pause } from 'node:timers/promises'
import { exchange, topics } from '@bourse/contracts/exchange'
import { encode, NewOrderSchema, OrderType, SelfTrade, Side } from '@bourse/contracts/messages'
import { rounds } from '@bourse/testkit/effort'
import { expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { outsideBroker } from '../../../platform/broker/testing/outside-broker.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, SYMBOL } from '../../../testing/several-processes.ts'
import { seatOf } from '../../../testing/traders.ts'

test('at an external broker orders wait for the market’s holder; a former holder does not take them back', {
  timeout: 120_000,
}, async () => {
  const outside = await outsideBroker({ isOpenToAll: true })
  const world = await severalProcesses()
  const env = { MQTT_URL: outside.url('ws') }
  const all = await Promise.all(['api', 'exchange', 'exchange'].map((ROLES) => world.open({ ROLES, ...env })))
  const [front, ...exchanges] = all as [ServerProcess, ...ServerProcess[]]
  const trader = await world.trader('una', front)
  const { api } = trader
  const seat = seatOf(trader)
  const stored: string[] = []
  const send = async () => {
    const clOrdId = `stored-${stored.length}`
    const side = stored.length % 2 === 0 ? Side.BUY : Side.SELL
    const order = { clOrdId, side, orderType: OrderType.LIMIT, quantity: 1n, price: 1n, selfTrade: SelfTrade.CANCEL_OLDEST }
    await outside.publish(topics.order(SYMBOL, seat), encode(NewOrderSchema, order))
    stored.push(clOrdId)
    await pause(5)
  }
  const untilWritten = () =>
    vi.waitFor(
      async () => {
        const rows = await world.db.read((tx) =>
          tx.rows<{ cl_ord_id: string }>(sql`select cl_ord_id from orders where cl_ord_id like 'stored-%'`),
        )
        expect(rows.map(({ cl_ord_id }) => cl_ord_id).toSorted()).toEqual(stored.toSorted())
      },
      { timeout: 20_000, interval: 50 },
    )

  const placed = await api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID: 'rest' } })
  expect([placed.status, placed.body.status]).toEqual([201, 'OPEN'])

  const holder = (await world.holder()) as ServerProcess
  const takes = () => outside.connects.get(`exchange-${SYMBOL}`) ?? 0
  await vi.waitFor(() => expect(takes()).toBeGreaterThan(0), { timeout: 10_000 })
  const takeovers = async () => (await world.db.read((tx) => tx.one<{ epoch: bigint }>(sql`select epoch from market_leases`))).epoch
  const before = { takes: takes(), takeovers: await takeovers() }
  holder.pause()
  while ((await world.holder()) === holder) await send()
  for (let count = 0; count < rounds(30, 200); count += 1) await send()
  holder.resume()
  for (let count = 0; count < rounds(60, 400); count += 1) await send()
  await untilWritten()
  // By the new holder, and again where it lost the connection; two that took it from each other would have done so hundreds of times.
  expect(takes() - before.takes).toBeLessThanOrEqual(5 * Number((await takeovers()) - before.takeovers))

  await Promise.all(exchanges.map((server) => server.kill()))
  for (let count = 0; count < 10; count += 1) await send()
  await exchanges[0]?.start()
  await untilWritten()
  expect(await world.broken()).toEqual([])
})
