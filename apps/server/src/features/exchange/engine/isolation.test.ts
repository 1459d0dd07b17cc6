import { expect, test, vi } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { EXCHANGE_CONNECTION } from '../holding/connection.ts'
import type { Committed } from '../matching/attempt.ts'
import { readMarketStates } from '../staff/read-markets.ts'
import { openFloor, place, SYMBOL, terms, type Floor, resume } from '../testing/floor.ts'
import { Exchange } from './exchange.ts'

/** A fault stays with its command; a market halts only when its book or its money is broken, and can be opened again. */
const poison = (floor: Floor, name: string) =>
  floor.owner.transaction((tx) =>
    tx.run({
      text: `
      create function refuse_poison() returns trigger language plpgsql as $$
      begin
        if exists (select from new_orders where cl_ord_id = '${name}') then raise exception 'poison' using errcode = '22003'; end if;
        return null;
      end $$;
      create trigger poison after insert on orders referencing new table as new_orders for each statement execute function refuse_poison()`,
      values: [],
    }),
  )

async function isOpen({ exchange }: Floor): Promise<boolean> {
  return exchange.marketOf(SYMBOL)?.status === 'open' && (await exchange.isReady())
}

test('a command that the database refuses costs that command alone; what came with it is carried out', async () => {
  const floor = await openFloor()
  const [seat, other] = [await floor.trader({ cash: 10_000n }), await floor.trader({ gold: 100n })]
  await poison(floor, 'poison')
  const orders = Array.from({ length: 41 }, (_, index) => terms('BUY', 1, 10 + index, index === 17 ? { clOrdId: 'poison' } : {}))
  const outcomes = await Promise.all([...orders.map((order) => place(floor, seat, order)), place(floor, other, terms('SELL', 3, 1))])
  expect(outcomes[17]).toEqual({ reason: 'INTERNAL' })
  expect(outcomes.filter(({ reason }) => reason)).toHaveLength(1)
  expect(outcomes[41]?.order).toMatchObject({ status: 'FILLED', filledCost: 50n + 49n + 48n })
  expect(floor.exchange.stats()).toMatchObject({ faults: 1, halted: 0 })
  expect(await isOpen(floor)).toBe(true)
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})

test('a command that throws in the book costs that command alone', async () => {
  const floor = await openFloor()
  const seat = await floor.trader({ cash: 10_000n })
  const book = floor.exchange.marketOf(SYMBOL)?.book
  const place_ = book?.place.bind(book)
  if (!book || !place_) throw new Error('no book')
  // The dry run passes, the run itself throws.
  let times = 0
  vi.spyOn(book, 'place').mockImplementation((...args) => {
    if (args[4] === 13 && ++times % 2 === 0) throw new Error('a mistake in the book')
    return place_(...args)
  })
  const outcomes = await Promise.all([1, 2, 13, 4].map((lots) => place(floor, seat, terms('BUY', lots, 10))))
  expect(outcomes.map(({ reason, order }) => reason ?? order?.status)).toEqual(['OPEN', 'OPEN', 'INTERNAL', 'OPEN'])
  expect((await floor.figures(seat)).cash).toEqual([10_000n, 70n])
  expect(await isOpen(floor)).toBe(true)
  vi.restoreAllMocks()
  await floor.exchange.stop()
})

test('a wallet that holds less than its orders have set aside halts its market; it opens again once the books add up', async () => {
  const floor = await openFloor()
  const [seller, buyer, third] = [
    await floor.trader({ gold: 100n }),
    await floor.trader({ cash: 10_000n }),
    await floor.trader({ cash: 10_000n }),
  ]
  const { order: sold } = await place(floor, seller, terms('SELL', 10, 50))
  const { order: rest } = await place(floor, third, terms('BUY', 1, 10))
  const wallet = sql`(select id from wallets where pocket_id = ${BigInt(seller.pocketId)} and asset_id = ${floor.assets.gold})`
  await floor.owner.transaction((tx) => tx.run(sql`update wallets set held = 0, revision = revision + 1 where id = ${wallet}`))
  expect(await place(floor, buyer, terms('BUY', 1, 50))).toEqual({ reason: 'MARKET_HALTED' })
  expect(floor.exchange.marketOf(SYMBOL)).toMatchObject({
    status: 'halted',
    haltReason: expect.stringContaining('cannot give back') as string,
  })
  // The product as a whole can be used.
  expect(await floor.exchange.isReady()).toBe(true)
  expect(floor.exchange.stats()).toMatchObject({ halted: 1, markets: 1 })
  expect(await resume(floor)).toEqual({
    kind: 'refused',
    outcome: expect.stringContaining('holds less than its orders have set aside') as string,
  })
  await floor.owner.transaction((tx) => tx.run(sql`update wallets set held = 10, revision = revision + 1 where id = ${wallet}`))
  expect(await resume(floor)).toEqual({ kind: 'done' })
  expect((await place(floor, buyer, terms('BUY', 1, 50))).order).toMatchObject({ status: 'FILLED' })
  expect(floor.exchange.marketOf(SYMBOL)?.live.get(sold?.id ?? 0)).toMatchObject({ filled: 1 })
  expect(floor.exchange.marketOf(SYMBOL)?.live.has(rest?.id ?? 0)).toBe(true)
  expect(await floor.broken()).toEqual([])
  const [state] = await floor.db.read((tx) => readMarketStates(tx))
  expect(state).toMatchObject({
    status: 'open',
    reason: '',
    isHeld: true,
    liveOrders: 2n,
    last: { action: 'resume', actor: 'console', outcome: 'done' },
  })
  const rows = await floor.db.read((tx) => tx.rows(sql`select action, actor, outcome = 'done' as done from market_actions order by id`))
  expect(rows).toEqual([
    { action: 'halt', actor: 'exchange', done: true },
    { action: 'resume', actor: 'console', done: false },
    { action: 'resume', actor: 'console', done: true },
  ])
  await floor.exchange.stop()
})

test('an order that cannot be read keeps its market closed until it is canceled with what it had set aside', async () => {
  const floor = await openFloor()
  const [seat, other] = [await floor.trader({ cash: 1_000n }), await floor.trader({ cash: 1_000n })]
  const { order } = await place(floor, seat, terms('BUY', 2, 30, { timeInForce: 'GTD', expiresAt: Date.now() + 1_000_000 }))
  const readable = await place(floor, other, terms('BUY', 1, 20))
  await floor.exchange.stop()
  await floor.owner.transaction((tx) => tx.run(sql`update orders set expires_at = '287000-01-01' where id = ${order?.id ?? 0}`))
  const next = floor.another('next')
  await next.start()
  expect(next.marketOf(SYMBOL)).toMatchObject({ status: 'halted', haltReason: expect.stringContaining(`order ${order?.id}`) as string })
  // Others may still take their orders back.
  const cancel = {
    kind: 'cancel',
    symbol: SYMBOL,
    userId: other.userId,
    requestId: 'c',
    target: { orderId: readable.order?.id ?? 0 },
  } as const
  expect(await next.submit(cancel)).toMatchObject({ order: { status: 'CANCELED' } })
  expect(await resume(floor)).toEqual({ kind: 'refused', outcome: expect.stringContaining('cannot be put back into the book') as string })
  expect(await resume(floor, { cancelUnreadable: true })).toEqual({ kind: 'done' })
  expect(next.marketOf(SYMBOL)).toMatchObject({ status: 'open', haltReason: '' })
  expect((await floor.figures(seat)).cash).toEqual([1_000n, 0n])
  expect(await floor.db.read((tx) => tx.one(sql`select status, reason, reserved from orders where id = ${order?.id ?? 0}`))).toEqual({
    status: 'CANCELED',
    reason: 'INTERNAL',
    reserved: 0n,
  })
  expect((await place({ exchange: next }, seat, terms('BUY', 1, 1))).order?.status).toBe('OPEN')
  expect(await floor.broken()).toEqual([])
  await next.stop()
})

test('a book that is broken in memory is halted, and rebuilt from the orders when it is opened', async () => {
  const floor = await openFloor()
  const [seat, seller] = [await floor.trader({ cash: 1_000n }), await floor.trader({ gold: 10n })]
  const { order } = await place(floor, seat, terms('BUY', 5, 30))
  const market = floor.exchange.marketOf(SYMBOL)
  // The book contains an order that was never placed.
  market?.book.place(999_999, 77, 0, 31, 1, 0, 0, 0, false, 0)
  market?.book.events.clear()
  expect((await place(floor, seller, terms('SELL', 1, 30))).reason).toBe('MARKET_HALTED')
  expect(floor.exchange.marketOf(SYMBOL)).toMatchObject({ status: 'halted', haltReason: 'the book has orders that were never committed' })
  expect(await resume(floor)).toEqual({ kind: 'done' })
  expect((await place(floor, seller, terms('SELL', 1, 30))).order).toMatchObject({ status: 'FILLED', filledCost: 30n })
  expect(floor.exchange.marketOf(SYMBOL)?.live.get(order?.id ?? 0)).toMatchObject({ filled: 1 })
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})

test('a lost connection while a batch is being split leaves no command unanswered', async () => {
  const floor = await openFloor()
  const seat = await floor.trader({ cash: 10_000n })
  await poison(floor, 'poison')
  const orders = Array.from({ length: 20 }, (_, index) => terms('BUY', 1, 10, index === 3 ? { clOrdId: 'poison' } : {}))
  const answers = Promise.all(orders.map((order) => place(floor, seat, order)))
  const cutting = setInterval(() => {
    void floor.owner
      .read((tx) =>
        tx.run(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%orders%' and pid <> pg_backend_pid()`,
        ),
      )
      .catch(() => {})
  }, 5)
  setTimeout(() => clearInterval(cutting), 300)
  const outcomes = await answers
  expect(outcomes.map(({ reason, order }) => reason ?? order?.status)).toEqual(
    orders.map((_, index) => (index === 3 ? 'INTERNAL' : 'OPEN')),
  )
  expect(await isOpen(floor)).toBe(true)
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})

test('results of a commit with a lost answer are published to everybody they concern', async () => {
  const floor = await openFloor()
  await floor.exchange.stop()
  const log = createLog('silent')
  const own = openDb(floor.url, log, EXCHANGE_CONNECTION)
  let isCut = false
  const told: Committed[] = []
  const exchange = new Exchange({
    db: {
      ...own,
      // The commit takes place, and its answer never arrives.
      async transaction(work) {
        const value = await own.transaction(work)
        if (!isCut || typeof value !== 'object' || value === null || !('committed' in value)) return value
        isCut = false
        throw new Error('Connection terminated unexpectedly')
      },
    },
    log,
    owner: 'lossy',
    onCommitted: (committed) => told.push(committed),
  })
  await exchange.start()
  const [seller, buyer, waiting] = [
    await floor.trader({ gold: 10n }),
    await floor.trader({ cash: 1_000n }),
    await floor.trader({ cash: 1_000n }),
  ]
  const { order: stop } = await place({ exchange }, waiting, terms('BUY', 1, 60, { orderType: 'STOP_LIMIT', stopPrice: 50 }))
  const { order: sold } = await place({ exchange }, seller, terms('SELL', 5, 50))
  expect(stop?.status).toBe('PENDING')
  told.splice(0)
  isCut = true
  const { order: bought, isRepeat } = await place({ exchange }, buyer, terms('BUY', 2, 50))
  expect([bought?.status, isRepeat]).toEqual(['FILLED', true])
  const [missed] = told
  expect([...(missed?.batch.drafts.values() ?? [])].map(({ id, status, filled }) => [id, status, filled])).toEqual([
    [stop?.id, 'FILLED', 1],
    [sold?.id, 'PARTIAL_FILL', 3],
    [bought?.id, 'FILLED', 2],
  ])
  expect(missed?.batch.fills.map(({ maker, quantity, price }) => [maker.id, quantity, price])).toEqual([
    [sold?.id, 2, 50],
    [sold?.id, 1, 50],
  ])
  expect(missed?.batch.fillsOf.get(sold?.id ?? 0)).toHaveLength(2)
  expect([...(missed?.batch.wasParked ?? [])]).toEqual([stop?.id])
  expect([...(missed?.batch.fresh ?? [])]).toEqual([bought?.id])
  expect(missed?.wallets.map(({ pocketId }) => String(pocketId)).toSorted()).toEqual(
    [seller, seller, buyer, buyer, waiting, waiting].map(({ pocketId }) => pocketId).toSorted(),
  )
  expect(await floor.broken()).toEqual([])
  await exchange.stop()
  await own.close()
})

test('a command is not blamed for an order that cannot expire beside it', async () => {
  let now = 1_700_000_000_000
  const floor = await openFloor({ clock: () => now })
  const [seat, other] = [await floor.trader({ cash: 1_000n }), await floor.trader({ cash: 1_000n })]
  const { order } = await place(floor, seat, terms('BUY', 1, 10, { timeInForce: 'GTD', expiresAt: now + 60_000 }))
  await floor.owner.transaction((tx) =>
    tx.run({
      text: `create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'no end' using errcode = '22003'; end $$;
             create trigger refuse_end before update on orders for each row when (old.id = ${order?.id ?? 0}) execute function refuse_end()`,
      values: [],
    }),
  )
  now += 60_000
  expect(await place(floor, other, terms('BUY', 1, 5))).toEqual({ reason: 'MARKET_HALTED' })
  expect(floor.exchange.stats()).toMatchObject({ faults: 0, halted: 1 })
  expect((await floor.figures(other)).cash).toEqual([1_000n, 0n])
  await floor.owner.transaction((tx) => tx.run(sql`drop trigger refuse_end on orders`))
  expect(await resume(floor)).toEqual({ kind: 'done' })
  expect((await place(floor, other, terms('BUY', 1, 5))).order?.status).toBe('OPEN')
  expect((await floor.figures(seat)).cash).toEqual([1_000n, 0n])
  expect(await floor.broken()).toEqual([])
  await floor.exchange.stop()
})
