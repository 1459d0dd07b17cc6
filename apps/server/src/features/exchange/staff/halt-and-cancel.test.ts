import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { SYMBOL } from '../testing/gold-cash.ts'
import { openStaffedMarket } from '../testing/staffed-market.ts'

const { app, trader, staff, second, support, place, askToResume, sign } = await openStaffedMarket()
const params = { symbol: SYMBOL }

test('[STAFF-05] one of staff halts a market and cancels its orders in one step, however often at once; both are in the log', async () => {
  const held = async () =>
    (
      await app.db.read((tx) =>
        tx.one<{ held: bigint }>(sql`select sum(held)::bigint as held from wallets where pocket_id = ${trader.pocketId}`),
      )
    ).held
  const logged = () =>
    app.db.read((tx) =>
      tx.rows(
        sql`select user_id, action, data from audit_log where subject = ${`market:${SYMBOL}`} and action like 'market.%cancel%' order by id`,
      ),
    )
  const body = { reason: 'A broken feed', cancel_orders: true }
  await Promise.all(['one', 'two', 'three'].map(place))
  const live = (await trader.api.call(exchange.orders, { query: { status: 'live' } })).body.length
  const refused = await Promise.all([trader.api, support.api, app.api()].map((api) => api.call(marketAdmin.halt, { params, body })))
  expect(refused.map(({ status }) => status)).toEqual([404, 403, 401])
  expect((await staff.api.call(marketAdmin.halt, { params, body: { ...body, cancel_orders: 'all' as never } })).status).toBe(400)
  expect(await logged()).toEqual([])
  expect(await held()).toBeGreaterThan(0n)

  const answers = await Promise.all([staff.api, second.api, staff.api].map((api) => api.call(marketAdmin.halt, { params, body })))
  expect(answers.map(({ status, body: { status: state, live_orders } }) => `${status} ${state} ${live_orders}`)).toEqual(
    Array(3).fill('200 halted 0'),
  )
  expect(await held()).toBe(0n)
  const canceled = await app.db.read((tx) =>
    tx.rows<{ line: string }>(sql`select concat_ws(' ', status, reason, reserved) as line from orders where user_id = ${trader.userId}`),
  )
  expect(canceled.map(({ line }) => line)).toEqual(Array(live).fill('CANCELED MARKET_HALTED 0'))
  const log = await logged()
  expect(log.filter(({ action }) => action === 'market.halt_and_cancel')).toHaveLength(3)
  // Each says how many there were when it halted, and that none is left.
  const ends = log.filter(({ action }) => action === 'market.orders_canceled')
  expect(ends.map(({ user_id }) => user_id).toSorted()).toEqual([staff.userId, staff.userId, second.userId].toSorted())
  for (const { data } of ends) expect([0, live].map((before) => ({ before, left: 0 }))).toContainEqual(data)
  expect((await staff.api.call(marketAdmin.states, {})).body.rows[0]?.last).toMatchObject({ action: 'halt', orders: { left: 0 } })

  // What rests in a halted market is canceled by the same step, and nothing more happens to one without orders.
  expect((await staff.api.call(marketAdmin.halt, { params, body })).body.last?.orders).toEqual({ before: 0, left: 0 })
  await sign(await askToResume())
  expect(await place('after')).toMatchObject({ status: 201 })
})
