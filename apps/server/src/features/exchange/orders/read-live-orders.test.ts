import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createMarket } from '#features/market'
import { type Db, openDb, sql, type Tx } from '#platform/db'
import { createLog } from '#platform/log'
import { Exchange } from '../engine/exchange.ts'
import { EXCHANGE_CONNECTION } from '../holding/connection.ts'
import { LEASE_MS } from '../matching/write-batch.ts'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
import type { LiveOrder } from './live-order.ts'
import { readLiveOrders } from './read-live-orders.ts'
import { ordersById } from './store.ts'

async function liveOrders(tx: Tx, marketId: number): Promise<LiveOrder[]> {
  const all: LiveOrder[] = []
  for await (const some of readLiveOrders(tx, marketId)) all.push(...some)
  return all
}

const marketId = (floor: Floor) =>
  floor.db.read(async (tx) => (await tx.one<{ id: number }>(sql`select id from markets where symbol = ${SYMBOL}`)).id)

test('an order is read like any other row: every type, time, amount and name', async () => {
  const floor = await openFloor()
  const [one, other] = [await floor.trader({ gold: 10_000n, cash: 10n ** 15n }), await floor.trader({ gold: 10_000n, cash: 10_000_000n })]
  const soon = Date.now() + 86_400_123
  for (const order of [
    terms('BUY', 10, 100, { clOrdId: 'first' }),
    terms('BUY', 4, 90, { timeInForce: 'GTD', expiresAt: soon, isPostOnly: true, selfTrade: 'DECREMENT' }),
    terms('BUY', 7, 99_999_999, { orderType: 'STOP_LIMIT', stopPrice: 500, selfTrade: 'CANCEL_BOTH' }),
    terms('BUY', 3, 0, { orderType: 'STOP', stopPrice: 400 }),
    terms('SELL', 9, 300, { selfTrade: 'CANCEL_OLDEST' }),
  ])
    expect(await place(floor, one, order)).toMatchObject({ order: { reason: '' } })
  await place(floor, other, terms('SELL', 6, 100))
  const id = await marketId(floor)
  // No order gets such a name today, but a row may have it.
  const name = 'with a  space and \u00a0 ñ 漢 "quotes" \\ %'
  await floor.owner.transaction((tx) => tx.run(sql`update orders set cl_ord_id = ${name} where cl_ord_id = 'first'`))
  await floor.db.transaction(async (tx) => {
    const live = await liveOrders(tx, id)
    const rows = await ordersById(
      tx,
      live.map((order) => order.id),
    )
    expect(live.map(({ status }) => status).toSorted()).toEqual(['OPEN', 'OPEN', 'PARTIAL_FILL', 'PENDING', 'PENDING'])
    expect(live).toEqual(live.map((order) => rows.get(order.id)))
    expect(live.map(({ priority }) => priority)).toEqual(live.map(({ priority }) => priority).toSorted((a, b) => a - b))
  })
})

test('orders are read in as many parts as they need, each once and in order', async () => {
  const floor = await openFloor()
  await floor.exchange.stop()
  const id = await marketId(floor)
  for (const count of [0, 1, 10_000, 20_001]) {
    await insertOrders(floor, id, count)
    await expectAllRead(floor, id, count)
    await floor.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`delete from orders`)
    })
  }
})

async function expectAllRead(floor: Floor, id: number, count: number): Promise<void> {
  await floor.db.transaction(async (tx) => {
    for (let time = 0; time < 2; time++) {
      const sizes: number[] = []
      const ids: number[] = []
      for await (const some of readLiveOrders(tx, id)) {
        sizes.push(some.length)
        ids.push(...some.map((order) => order.id))
      }
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(10_000)
      // The last of them has the first priority.
      expect([ids.length, ids.findIndex((orderId, index) => orderId !== count - index)]).toEqual([count, -1])
    }
  })
}

/** Open orders of one pocket, without what they reserve. */
async function insertOrders(floor: Floor, market: number, count: number): Promise<void> {
  const { pocketId } = await floor.trader({ gold: 1n })
  await floor.owner.transaction((tx) =>
    tx.run(sql`
      insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price,
        limit_price, stop_price, quantity, reserved, status, priority, terms_hash, created_at, updated_at)
      select n, ${market}, 1, 1, ${BigInt(pocketId)}, 'o' || n, 'SELL', 'LIMIT', 'GTC', 'CANCEL_NEWEST', false, 100 + n % 50, 100 + n % 50, 0, 1, 0,
             'OPEN', 1000000 - n, 0, now(), now()
      from generate_series(1, ${count}::int) n`),
  )
}

// Both wait for a lease to expire, each on a database of its own.
describe.concurrent('restoring', () => {
  test('a market whose restoring took longer than its lease is not taken over by a process that waits for it', { timeout: 60_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const floor = await openFloor()
    await floor.exchange.stop()
    const [first, second] = [floor.another('slow'), floor.another('waiting')]
    onTestFinished(() => stopAll(first, second))
    const starting = await floor.owner.transaction(async (tx) => {
      await tx.run(sql`lock table orders in access exclusive mode`)
      const slow = first.start()
      await expect.poll(() => waitingFor(floor, 'relation'), { timeout: 20_000 }).toBe(1)
      const waiting = second.start()
      await expect.poll(() => waitingFor(floor, 'transactionid'), { timeout: 20_000 }).toBe(1)
      await pause(LEASE_MS + 200)
      return [slow, waiting]
    })
    await Promise.all(starting)
    expect([first.holds(SYMBOL), second.holds(SYMBOL)]).toEqual([true, false])
  })

  test('markets that wait for a larger one to be restored keep their leases', { timeout: 60_000 }, async ({ expect, onTestFinished }) => {
    const floor = await openFloor()
    await floor.exchange.stop()
    await floor.db.transaction((tx) =>
      createMarket(tx, { base: 'CASH', quote: 'GOLD', lotRaw: 1n, tickRaw: 1n, makerFeePpm: 0, takerFeePpm: 0 }),
    )
    const log = createLog('silent')
    const own = openDb(floor.url, log, EXCHANGE_CONNECTION)
    const first = new Exchange({ db: slowAtThird(own), log, owner: 'slow', onCommitted() {} })
    const second = floor.another('waiting')
    onTestFinished(() => stopAll(first, second, { stop: () => own.close() }))
    const starting = first.start()
    await pause(LEASE_MS + 500)
    await second.start()
    await starting
    expect([first.holds(SYMBOL), first.holds('CASH-GOLD')]).toEqual([true, true])
    expect([second.holds(SYMBOL), second.holds('CASH-GOLD')]).toEqual([false, false])
  })
})

/** One after the other. */
async function stopAll(...opened: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const one of opened) await one.stop()
}

/** How many processes wait for a lock of this type on the floor's database. */
async function waitingFor(floor: Floor, type: 'relation' | 'transactionid'): Promise<number> {
  const { count } = await floor.db.read((tx) =>
    tx.one<{ count: number }>(sql`
      select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and l.locktype = ${type} and not l.granted`),
  )
  return count
}

/** The first transaction takes the markets, the second restores one of them: before the other there is a long wait. */
function slowAtThird(db: Db): Db {
  let count = 0
  return {
    ...db,
    async transaction(work) {
      count += 1
      if (count === 3) await pause(LEASE_MS + 1_500)
      return db.transaction(work)
    },
  }
}
