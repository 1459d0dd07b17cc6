import { NO_EXTRAS } from '@bourse/domain/exchange'
import { expect, test, vi } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { TEST_BEAT_MS } from '../../../testing/database.ts'
import { beginMassCancel } from '../halts/mass-cancel.ts'
import { requestAction } from '../halts/request-action.ts'
import { EXCHANGE_CONNECTION } from '../holding/connection.ts'
import { HeldMarkets } from '../holding/held-markets.ts'
import { type Floor, openFloor, place, resume, SYMBOL, terms } from '../testing/floor.ts'
import { Exchange } from './exchange.ts'

/** A halt that cancels everything that rests: in batches, beside other markets, and to its end whichever process comes there. */
const haltAndCancel = (floor: Floor) =>
  requestAction(floor.db, {
    action: 'halt',
    symbol: SYMBOL,
    reason: 'a strange price',
    cancelUnreadable: false,
    cancelsOrders: true,
    by: 'console',
  })
const counted = async ({ db }: Floor) =>
  (await db.read((tx) => tx.rows(sql`select orders_before as before, orders_left as "left" from market_actions where cancels_orders`))) as {
    before: number
    left: number | null
  }[]
const isOver = async (floor: Floor) => (await counted(floor)).every(({ left }) => left !== null)
const liveNow = async ({ db }: Floor) =>
  (
    await db.read((tx) =>
      tx.one<{ live: number }>(sql`select count(*)::int as live from orders where status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`),
    )
  ).live

/** More than one batch cancels. */
const MANY = 700

async function fill(floor: Floor, count: number) {
  const [buyer, seller] = [await floor.trader({ cash: 1_000_000n }), await floor.trader({ gold: 100_000n })]
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      place(floor, index % 2 ? buyer : seller, terms(index % 2 ? 'BUY' : 'SELL', 3, index % 2 ? 10 + (index % 40) : 60 + (index % 40))),
    ),
  )
  return { buyer, seller }
}

test('[STAFF-05] every kind of order that rests is canceled, all money is free, and its owner is told why', async () => {
  const floor = await openFloor()
  const { buyer, seller } = await fill(floor, 400)
  await place(floor, buyer, terms('BUY', 2, 90, { orderType: 'STOP_LIMIT', stopPrice: 80 }))
  await place(floor, seller, terms('SELL', 9, 70, { extras: { ...NO_EXTRAS, shown: 2 } }))
  await place(floor, seller, terms('SELL', 5, 49))
  await place(floor, buyer, terms('BUY', 2, 49))
  const before = await liveNow(floor)
  expect(before).toBeGreaterThan(400)
  const cash = (await floor.figures(buyer)).cash[0]
  expect(await haltAndCancel(floor)).toEqual({ kind: 'done' })
  await vi.waitUntil(() => isOver(floor), { timeout: 20_000 })
  expect([await counted(floor), await liveNow(floor), floor.exchange.marketOf(SYMBOL)?.live.size]).toEqual([[{ before, left: 0 }], 0, 0])
  expect((await floor.figures(buyer)).cash).toEqual([cash, 0n])
  expect((await floor.figures(seller)).gold[1]).toBe(0n)
  // A look that began before the halt was written carries it out again, when some are canceled already.
  await floor.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(sql`select id from market_actions where cancels_orders`)
    await beginMassCancel(tx, id, 0)
  })
  expect(await counted(floor)).toEqual([{ before, left: 0 }])
  const told = floor.committed.flatMap(({ answers }) =>
    answers.filter(({ command, outcome }) => command.kind === 'cancel' && outcome.order?.status === 'CANCELED'),
  )
  expect(told).toHaveLength(before)
  expect(new Set(told.map(({ outcome }) => outcome.order?.reason))).toEqual(new Set(['MARKET_HALTED']))
  expect((await place(floor, buyer, terms('BUY', 1, 10))).reason).toBe('MARKET_HALTED')
  expect(await resume(floor)).toEqual({ kind: 'done' })
  expect((await place(floor, buyer, terms('BUY', 1, 10))).order?.status).toBe('OPEN')
  expect(await floor.broken()).toEqual([])
  const log = await floor.db.read((tx) => tx.rows(sql`select user_id, action, subject, data from audit_log`))
  expect(log).toEqual([{ user_id: null, action: 'market.orders_canceled', subject: `market:${SYMBOL}`, data: { before, left: 0 } }])
  await floor.exchange.stop()
})

test('[STAFF-05] while others trade nothing is lost: each order is either traded, canceled or refused', async () => {
  const floor = await openFloor()
  const { buyer, seller } = await fill(floor, 100)
  const orders = Array.from({ length: 400 }, (_, index) =>
    place(floor, index % 2 ? buyer : seller, terms(index % 2 ? 'BUY' : 'SELL', 1, 55)),
  )
  const [halted, outcomes] = await Promise.all([haltAndCancel(floor), Promise.all(orders)])
  expect(halted).toEqual({ kind: 'done' })
  await vi.waitUntil(() => isOver(floor), { timeout: 20_000 })
  expect(outcomes.filter(({ order, reason }) => !order && reason !== 'MARKET_HALTED')).toEqual([])
  expect([await liveNow(floor), (await floor.figures(buyer)).cash[1], (await floor.figures(seller)).gold[1]]).toEqual([0, 0n, 0n])
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})

test('[STAFF-05] a process that stops in between leaves the rest to the next one, which ends it once', async () => {
  const floor = await openFloor()
  await fill(floor, MANY)
  await floor.exchange.stop()
  const own = openDb(floor.url, createLog('silent'), EXCHANGE_CONNECTION)
  const first = new Exchange({
    db: own,
    log: createLog('silent'),
    owner: 'stops',
    beatMs: TEST_BEAT_MS,
    onCommitted: (_committed, answers) => {
      if (answers.some(({ command }) => command.kind === 'cancel')) stopping ??= first.stop()
    },
  })
  let stopping: Promise<void> | undefined
  await first.start()
  expect(await haltAndCancel(floor)).toEqual({ kind: 'done' })
  await vi.waitUntil(() => stopping !== undefined, { timeout: 10_000 })
  await stopping
  await own.close()
  const left = await liveNow(floor)
  expect([left > 0, left < MANY, await counted(floor)]).toEqual([true, true, [{ before: MANY, left: null }]])
  const next = floor.another('next')
  await next.start()
  // Somebody may ask for its end at once: the orders come first.
  const asked = resume(floor)
  await vi.waitUntil(() => isOver(floor), { timeout: 20_000 })
  expect([await counted(floor), await liveNow(floor)]).toEqual([[{ before: MANY, left: 0 }], 0])
  expect(['done', 'refused']).toContain((await asked).kind)
  expect(await floor.db.read((tx) => tx.rows(sql`select data from audit_log`))).toEqual([{ data: { before: MANY, left: 0 } }])
  expect(await floor.broken()).toEqual([])
  await next.stop()
})

test('[STAFF-05] a market does not open while its orders are being canceled', async () => {
  const floor = await openFloor()
  const { buyer } = await fill(floor, 300)
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = floor.owner.transaction(async (tx) => {
    await tx.run(sql`select from wallets where pocket_id = ${BigInt(buyer.pocketId)} for update`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  expect(await haltAndCancel(floor)).toEqual({ kind: 'done' })
  const looks = vi.spyOn(HeldMarkets.prototype, 'look')
  const resumed = resume(floor)
  // The second look that begins now, at the latest, finds the request: it waits behind the orders that are being canceled.
  await vi.waitUntil(() => looks.mock.settledResults.filter(({ type }) => type === 'fulfilled').length >= 3, { timeout: 10_000 })
  looks.mockRestore()
  release.resolve()
  await lock
  expect(await resumed).toEqual({ kind: 'refused', outcome: 'its orders are still being canceled' })
  await vi.waitUntil(() => isOver(floor), { timeout: 20_000 })
  expect(await liveNow(floor)).toBe(0)
  expect(await resume(floor)).toEqual({ kind: 'done' })
  await floor.exchange.stop()
})

test('[STAFF-05] an order that cannot be canceled stays and is counted; all others are canceled', async () => {
  const floor = await openFloor()
  const { seller } = await fill(floor, 300)
  await place(floor, seller, terms('SELL', 1, 60, { clOrdId: 'stuck' }))
  await floor.owner.transaction((tx) =>
    tx.run({
      text: `
      create function refuse_cancel() returns trigger language plpgsql as $$
      begin
        if exists (select from new_orders where cl_ord_id = 'stuck' and status = 'CANCELED') then raise exception 'stuck' using errcode = '22003'; end if;
        return null;
      end $$;
      create trigger stuck after update on orders referencing new table as new_orders for each statement execute function refuse_cancel()`,
      values: [],
    }),
  )
  expect(await haltAndCancel(floor)).toEqual({ kind: 'done' })
  await vi.waitUntil(() => isOver(floor), { timeout: 20_000 })
  expect([await counted(floor), await liveNow(floor), (await floor.figures(seller)).gold[1]]).toEqual([[{ before: 301, left: 1 }], 1, 1n])
  expect(floor.exchange.marketOf(SYMBOL)).toMatchObject({ status: 'halted', isBroken: false })
  // Once its cause is removed, the same again cancels what is left.
  await floor.owner.transaction((tx) => tx.run({ text: 'drop trigger stuck on orders', values: [] }))
  expect(await haltAndCancel(floor)).toEqual({ kind: 'done' })
  await vi.waitUntil(() => isOver(floor), { timeout: 20_000 })
  expect([await counted(floor), await liveNow(floor)]).toEqual([
    [
      { before: 301, left: 1 },
      { before: 1, left: 0 },
    ],
    0,
  ])
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})
