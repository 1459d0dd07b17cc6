import { topics, type Seat } from '@bourse/contracts/exchange'
import { decode, encode, NewOrderSchema, OrderCode, OrderStatusSchema, OrderType, Side, type OrderStatus } from '@bourse/contracts/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createIntake } from '../broker/intake.ts'
import { Pace } from '../desk/pace.ts'
import { halt, openFloor, place, resume, SYMBOL, terms, type Floor } from '../testing/floor.ts'
import type { Exchange } from './exchange.ts'

/** What one person sends must not stop a market, nor anybody else. */
let floor: Floor
let now = 1_700_000_000_000
let running: Exchange
const YEAR_MS = 366 * 86_400_000

beforeAll(async () => {
  floor = await openFloor({ clock: () => now })
  running = floor.exchange
})
afterAll(() => running.stop())

beforeEach(async () => {
  for (const pocket of pockets.splice(0)) await cancelAll(pocket)
})
const pockets: Seat[] = []

async function trader(funds: { gold?: bigint; cash?: bigint }): Promise<Seat> {
  const seat = await floor.trader(funds)
  pockets.push(seat)
  return seat
}

const submit = (seat: Seat, order: Parameters<typeof place>[2]) => place({ exchange: running }, seat, order)

let requests = 0
const cancelAll = (seat: Seat, pocketId = seat.pocketId, requestId = `all-${++requests}`, again: { mayBeRepeat?: true } = {}) =>
  running.submit({ kind: 'cancel', symbol: SYMBOL, userId: seat.userId, requestId, target: { allOfPocket: pocketId }, ...again })

const walletsOf = async (pocketId: string) =>
  (await floor.db.read((tx) => tx.rows(sql`select id from wallets where pocket_id = ${BigInt(pocketId)}`))).length

/** The same market in another process, as after a restart. */
async function restart(): Promise<void> {
  await running.stop()
  running = floor.another('first')
  await running.start()
}

async function expectOpen(): Promise<void> {
  expect(running.stats()).toMatchObject({ halted: 0 })
  expect(running.marketOf(SYMBOL)?.status).toBe('open')
  expect(await floor.broken()).toEqual([])
}

describe('a cancel of everything', () => {
  test('of a pocket that is not there cancels nothing, and the market goes on', async () => {
    const seat = await trader({ cash: 100n })
    expect(await cancelAll(seat, '999999999')).toMatchObject({ count: 0 })
    expect((await submit(seat, terms('BUY', 1, 1))).order?.status).toBe('OPEN')
    await expectOpen()
  })

  test('of an empty pocket creates no wallet there, another user’s or an own one', async () => {
    const [seat, stranger] = [await trader({}), await trader({})]
    await restart()
    expect(await cancelAll(seat, stranger.pocketId)).toMatchObject({ count: 0 })
    expect(await cancelAll(seat)).toMatchObject({ count: 0 })
    expect(await walletsOf(stranger.pocketId)).toBe(0)
    expect(await walletsOf(seat.pocketId)).toBe(0)
  })

  test('that is delivered again cancels nothing that was placed since; a new one does', async () => {
    const seat = await trader({ cash: 100n })
    const again = () => cancelAll(seat, seat.pocketId, 'gone', { mayBeRepeat: true })
    const isLive = (id: number | undefined) => running.marketOf(SYMBOL)?.live.get(id ?? 0)?.status === 'OPEN'
    const before = await submit(seat, terms('BUY', 1, 1))
    // It may have been on its way before, and was not carried out then.
    expect(await again()).toEqual({ count: 1 })
    const after = await submit(seat, terms('BUY', 1, 1))
    expect(await again()).toEqual({ count: 1, isRepeat: true })
    expect([isLive(before.order?.id), isLive(after.order?.id)]).toEqual([false, true])
    await restart()
    expect(await again()).toEqual({ count: 1, isRepeat: true })
    expect(isLive(after.order?.id)).toBe(true)
    // A program that restarts its request ids still cancels its orders.
    expect(await cancelAll(seat, seat.pocketId, 'gone')).toEqual({ count: 1 })
    expect(isLive(after.order?.id)).toBe(false)
    await submit(seat, terms('BUY', 1, 1))
    now += 600_000
    expect(await again()).toEqual({ count: 1 })
  })

  test('under an id that was used for a will is carried out each time', async () => {
    const seat = await trader({ cash: 100n })
    const will = () =>
      running.submit({
        kind: 'cancel',
        symbol: SYMBOL,
        userId: seat.userId,
        requestId: 'bye',
        target: { allOfPocket: seat.pocketId },
        isWill: true,
        mayBeRepeat: true,
      })
    for (let times = 0; times < 2; times++) {
      await submit(seat, terms('BUY', 1, 1))
      expect(await will()).toEqual({ count: 1 })
    }
  })
})

test('an amendment that comes again does not undo a later one', async () => {
  const seat = await trader({ cash: 1_000n })
  const { order } = await submit(seat, terms('BUY', 1, 10))
  const amend = (requestId: string, price: number) =>
    running.submit({
      kind: 'amend',
      symbol: SYMBOL,
      userId: seat.userId,
      requestId,
      target: { orderId: order?.id ?? 0 },
      quantity: 0,
      price,
    })
  expect((await amend('first', 20)).order).toMatchObject({ price: 20 })
  expect((await amend('second', 15)).order).toMatchObject({ price: 15 })
  expect(await amend('first', 20)).toMatchObject({ isRepeat: true, order: { price: 15, reserved: 15n } })
  // Another request under a used id is another request.
  expect((await amend('first', 30)).order).toMatchObject({ price: 30 })
  expect((await floor.figures(seat)).cash).toEqual([1_000n, 30n])
})

describe('the number of', () => {
  test.each([
    ['an expiry of the year 287,000', () => 9_000_000_000_000_000],
    ['an expiry just over ten years ahead', () => now + 10 * YEAR_MS + 1],
    ['an expiry of the moment itself', () => now],
  ])('%s is refused', async (_name, at) => {
    const seat = await trader({ cash: 100n })
    const expiresAt = at()
    expect(await submit(seat, terms('BUY', 1, 1, { timeInForce: 'GTD', expiresAt }))).toEqual({ reason: 'INVALID_EXPIRY' })
    expect((await submit(seat, terms('BUY', 1, 1, { timeInForce: 'GTD', expiresAt: now + 9 * YEAR_MS }))).order?.status).toBe('OPEN')
  })

  test('lots that an amendment asks for beyond what the book can count is refused, and the order stands as it was', async () => {
    const [rich, poor] = [await trader({ gold: 2n ** 60n }), await trader({ gold: 2n ** 60n })]
    await submit(rich, terms('SELL', Number.MAX_SAFE_INTEGER - 100, 1_000_000))
    const { order } = await submit(poor, terms('SELL', 50, 1_000_000))
    expect(order?.status).toBe('OPEN')
    const target = { orderId: order?.id ?? 0 }
    const amend = (quantity: number) =>
      running.submit({ kind: 'amend', symbol: SYMBOL, userId: poor.userId, requestId: `a-${++requests}`, target, quantity, price: 0 })
    expect(await amend(101)).toMatchObject({ reason: 'INVALID_QUANTITY', order: { status: 'OPEN', quantity: 50, reserved: 50n } })
    expect(await amend(100)).toMatchObject({ order: { status: 'OPEN', quantity: 100, reserved: 100n } })
    expect((await floor.figures(poor)).gold).toEqual([2n ** 60n, 100n])
    await expectOpen()
  })
})

describe('after a restart', () => {
  test('an order that cannot pay is passed over, and what it hid from view trades', async () => {
    const [sleeper, poor, buyer] = [await trader({ gold: 10n }), await trader({}), await trader({ cash: 1_000n })]
    await submit(sleeper, terms('SELL', 1, 100))
    await restart()
    // In one batch: the unfunded order stands before the sleeper's until its owner turns out to have nothing.
    const [, refused, bought] = await Promise.all([
      submit(buyer, terms('BUY', 1, 1)),
      submit(poor, terms('SELL', 1, 99)),
      submit(buyer, terms('BUY', 1, 100)),
    ])
    expect(refused?.reason).toBe('INSUFFICIENT_FUNDS')
    expect(bought?.order).toMatchObject({ status: 'FILLED', filledCost: 100n })
    expect(await walletsOf(poor.pocketId)).toBe(0)
    await expectOpen()
  })

  test('stops of inactive owners are triggered by unexpected trades', async () => {
    const [a, b, c] = [
      await trader({ gold: 100n, cash: 10_000n }),
      await trader({ gold: 100n, cash: 10_000n }),
      await trader({ cash: 10_000n }),
    ]
    await submit(a, terms('SELL', 1, 50))
    await submit(c, terms('BUY', 1, 50))
    await submit(a, terms('SELL', 5, 60))
    await submit(b, terms('BUY', 2, 70, { orderType: 'STOP_LIMIT', stopPrice: 55 }))
    await restart()
    const poor = await trader({})
    const [, taken] = await Promise.all([submit(poor, terms('SELL', 1, 51)), submit(c, terms('BUY', 1, 60))])
    expect(taken?.order).toMatchObject({ status: 'FILLED', filledCost: 60n })
    expect((await floor.figures(b)).gold[0]).toBeGreaterThan(100n)
    await expectOpen()
  })
})

test('wallets that a failed attempt made are not remembered: the pocket trades later', async () => {
  const [maker, fresh] = [await trader({ gold: 10n }), await trader({ cash: 1_000n })]
  const sold = terms('SELL', 5, 10)
  await submit(maker, sold)
  // Another process wrote this name a moment ago: the first attempt fails at its index, after it made the gold wallet of `fresh`.
  const taken = terms('BUY', 1, 9)
  await floor.owner.transaction((tx) =>
    tx.run(sql`
      insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                          stop_price, quantity, status, reason, priority, terms_hash, created_at, updated_at)
      select 7, id, ${BigInt(fresh.userId)}, ${BigInt(fresh.profileId)}, ${BigInt(fresh.pocketId)}, ${taken.clOrdId}, 'BUY', 'LIMIT', 'GTC', 'CANCEL_NEWEST', false,
             9, 9, 0, 1, 'REJECTED', 'INSUFFICIENT_FUNDS', 7, 1, now(), now() from markets where symbol = ${SYMBOL}`),
  )
  const [known] = await Promise.all([submit(fresh, taken), submit(fresh, terms('BUY', 1, 8))])
  expect(known?.reason).toBe('DUPLICATE_CL_ORD_ID')
  expect((await submit(fresh, terms('BUY', 2, 10))).order?.status).toBe('FILLED')
  await expectOpen()
})

describe('an order that is sent again gets its current state', () => {
  test('in a market that was halted since', async () => {
    const seat = await trader({ cash: 100n })
    const order = terms('BUY', 1, 1)
    const { order: first } = await submit(seat, order)
    await halt(floor, 'for the test')
    try {
      expect(await submit(seat, order)).toMatchObject({ isRepeat: true, order: { id: first?.id, status: 'OPEN' } })
      expect(await submit(seat, terms('BUY', 1, 1))).toEqual({ reason: 'MARKET_HALTED' })
    } finally {
      await resume(floor)
    }
    await expectOpen()
  })

  test('above the pace', async () => {
    const seat = await trader({ cash: 100n })
    const told: OrderStatus[] = []
    const intake = createIntake({
      desk: running,
      publish: (topic, payload) => {
        const status = topic.startsWith('order_status/') ? decode(OrderStatusSchema, payload) : undefined
        if (status) told.push(status)
      },
      // One command, and then none for a thousand seconds.
      pace: new Pace({ perSecond: 0.001, burst: 0 }, () => now),
      onUndecodable: () => {},
    })
    const send = (clOrdId: string) =>
      intake({
        topic: topics.order(SYMBOL, seat),
        payload: encode(NewOrderSchema, { clOrdId, side: Side.BUY, orderType: OrderType.LIMIT, quantity: 1n, price: 1n }),
      })
    for (const name of ['calm', 'hasty', 'calm']) await send(name)
    // Committed results are published by the follower of the commits; the intake publishes refusals and repeats.
    expect(told.map(({ clOrdId, code, reason }) => [clOrdId, code, reason])).toEqual([
      ['hasty', OrderCode.REJECTED, 'TOO_FAST'],
      ['calm', OrderCode.OPEN, ''],
    ])
  })

  test('after its time has passed', async () => {
    const seat = await trader({ cash: 100n })
    const order = terms('BUY', 1, 1, { timeInForce: 'GTD', expiresAt: now + 1_000 })
    const { order: first } = await submit(seat, order)
    now += 2_000
    expect(await submit(seat, order)).toMatchObject({ isRepeat: true, order: { id: first?.id, status: 'CANCELED', reason: 'EXPIRED' } })
  })

  test('when its pocket has as many orders as it may have', async () => {
    const seat = await trader({ cash: 10_000n })
    const orders = Array.from({ length: 1_000 }, () => terms('BUY', 1, 1))
    await Promise.all(orders.map((order) => submit(seat, order)))
    expect(await submit(seat, terms('BUY', 1, 1))).toEqual({ reason: 'TOO_MANY_ORDERS' })
    expect(await submit(seat, orders[500] as (typeof orders)[0])).toMatchObject({ isRepeat: true, order: { status: 'OPEN' } })
  })
})

test('[DEF-090] a post-only order that is amended across the spread is refused and stays where it was', async () => {
  const [seller, buyer] = [await trader({ gold: 10n }), await trader({ cash: 1_000n })]
  await submit(seller, terms('SELL', 1, 50))
  const { order } = await submit(buyer, terms('BUY', 1, 40, { isPostOnly: true }))
  const amended = await running.submit({
    kind: 'amend',
    symbol: SYMBOL,
    userId: buyer.userId,
    requestId: 'across',
    target: { orderId: order?.id ?? 0 },
    quantity: 0,
    price: 50,
  })
  expect(amended).toMatchObject({ reason: 'POST_ONLY', order: { status: 'OPEN', price: 40, reserved: 40n } })
  expect((await floor.figures(buyer)).cash).toEqual([1_000n, 40n])
  await expectOpen()
})
