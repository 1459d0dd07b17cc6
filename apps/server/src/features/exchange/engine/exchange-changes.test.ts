import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { halt, openFloor, place, resume, SYMBOL, terms } from '../testing/floor.ts'

let requests = 0
const floor = await openFloor({ clock: () => 1_700_000_000_000 })
afterAll(() => floor.exchange.stop())

describe('an amendment', () => {
  test('moves the reserve with it; less at the same price keeps its place, more does not', async () => {
    const [a, b, seller] = [await floor.trader({ cash: 1_000n }), await floor.trader({ cash: 1_000n }), await floor.trader({ gold: 10n })]
    const first = (await place(floor, a, terms('BUY', 5, 20))).order?.id ?? 0
    const second = (await place(floor, b, terms('BUY', 5, 20))).order?.id ?? 0
    const filledOf = (id: number) => floor.exchange.marketOf(SYMBOL)?.live.get(id)?.filled
    const amend = (id: number, quantity: number, price = 0) =>
      floor.exchange.submit({
        kind: 'amend',
        symbol: SYMBOL,
        userId: a.userId,
        requestId: `r-${++requests}`,
        target: { orderId: id },
        quantity,
        price,
      })
    expect((await amend(first, 2)).order).toMatchObject({ quantity: 2, reserved: 40n })
    await place(floor, seller, terms('SELL', 1, 20))
    expect(filledOf(first)).toBe(1)
    expect((await amend(first, 6)).order).toMatchObject({ quantity: 6, filled: 1, reserved: 100n })
    await place(floor, seller, terms('SELL', 1, 20))
    expect([filledOf(first), filledOf(second)]).toEqual([1, 1])
    expect(await amend(first, 1)).toMatchObject({ reason: 'INVALID_QUANTITY' })
    expect(await amend(first, 100)).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect(await amend(first, 0)).toMatchObject({ reason: 'NOTHING_TO_AMEND' })
    for (const { userId, pocketId } of [a, b])
      await floor.exchange.submit({
        kind: 'cancel',
        symbol: SYMBOL,
        userId,
        requestId: `r-${++requests}`,
        target: { allOfPocket: pocketId },
      })
    expect((await floor.figures(a)).cash[1]).toBe(0n)
  })
})

describe('a cancel', () => {
  test('of another user’s order finds nothing; of an ended one says so; of an own one may come twice', async () => {
    const [mine, stranger, seller] = [
      await floor.trader({ cash: 1_000n }),
      await floor.trader({ cash: 1n }),
      await floor.trader({ gold: 5n }),
    ]
    const order = terms('BUY', 1, 30)
    const { id = 0 } = (await place(floor, mine, order)).order ?? {}
    const cancel = (userId: string, target: { orderId: number } | { pocketId: string; clOrdId: string }) =>
      floor.exchange.submit({ kind: 'cancel', symbol: SYMBOL, userId, requestId: `r-${++requests}`, target })
    expect(await cancel(stranger.userId, { orderId: id })).toEqual({ reason: 'UNKNOWN_ORDER' })
    expect(await cancel(stranger.userId, { pocketId: mine.pocketId, clOrdId: order.clOrdId })).toEqual({ reason: 'UNKNOWN_ORDER' })
    expect(await cancel(mine.userId, { orderId: 999 })).toEqual({ reason: 'UNKNOWN_ORDER' })
    expect((await cancel(mine.userId, { pocketId: mine.pocketId, clOrdId: order.clOrdId })).order).toMatchObject({ status: 'CANCELED' })
    expect(await cancel(mine.userId, { orderId: id })).toMatchObject({ isRepeat: true })
    expect(await cancel(stranger.userId, { orderId: id })).toEqual({ reason: 'UNKNOWN_ORDER' })
    const done = (await place(floor, mine, terms('BUY', 1, 30))).order?.id ?? 0
    await place(floor, seller, terms('SELL', 1, 30))
    expect(await cancel(mine.userId, { orderId: done })).toMatchObject({ reason: 'ALREADY_FINAL' })
  })
})

test('a halted market refuses orders and lets them be canceled, until it is resumed', async () => {
  const seat = await floor.trader({ cash: 1_000n })
  const { id = 0 } = (await place(floor, seat, terms('BUY', 1, 3))).order ?? {}
  expect(await halt(floor, 'an operator looks into it')).toEqual({ kind: 'done' })
  expect(await place(floor, seat, terms('BUY', 1, 3))).toEqual({ reason: 'MARKET_HALTED' })
  const amend = {
    kind: 'amend',
    symbol: SYMBOL,
    userId: seat.userId,
    requestId: `r-${++requests}`,
    target: { orderId: id },
    quantity: 2,
    price: 0,
  } as const
  expect(await floor.exchange.submit(amend)).toEqual({ reason: 'MARKET_HALTED' })
  const cancel = { kind: 'cancel', symbol: SYMBOL, userId: seat.userId, requestId: `r-${++requests}`, target: { orderId: id } } as const
  expect((await floor.exchange.submit(cancel)).order).toMatchObject({ status: 'CANCELED' })
  expect(await floor.db.read((tx) => tx.one(sql`select status, halt_reason from markets`))).toEqual({
    status: 'halted',
    halt_reason: 'an operator looks into it',
  })
  await resume(floor)
  expect((await place(floor, seat, terms('BUY', 1, 3))).order).toMatchObject({ status: 'OPEN' })
})

test('the audit passes after all this', async () => {
  expect(await floor.broken()).toEqual([])
})
