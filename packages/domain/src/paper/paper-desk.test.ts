import { describe, expect, test } from 'vitest'
import { FIRST_TERMS, NO_EXTRAS, type OrderTerms } from '../exchange/index.ts'
import { isProvisional, PaperDesk, provisionalIds } from './index.ts'
import { depthOf, deskAt, fundsOf, GOLD_CASH, placedOn, SHOWN, termsOf, tradeOn } from './testing/desks.ts'

let nextId = 1
const placed = (desk: PaperDesk, terms: Partial<OrderTerms>) => placedOn(desk, nextId++, terms)
const fillsOf = (desk: PaperDesk) => desk.fills.map(({ price, quantity, isMaker, tradeId }) => [price, quantity, isMaker, tradeId])

describe('taking', () => {
  test('a market order walks the shown levels at their prices, within its protection, and ends what is left', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { orderType: 'MARKET', timeInForce: 'IOC', quantity: 20 })
    expect(fillsOf(desk)).toEqual([
      [101, 10, false, 0],
      [102, 5, false, 0],
    ])
    expect(order).toMatchObject({ status: 'CANCELED', reason: 'IOC', filled: 15, filledCost: 1_520n, reserved: 0n })
  })

  test('the same lots are not taken twice, until their level changes', () => {
    const desk = deskAt(SHOWN)
    placed(desk, { price: 101, quantity: 6, timeInForce: 'IOC' })
    expect(placed(desk, { price: 101, quantity: 6, timeInForce: 'IOC' }).filled).toBe(4)
    expect(placed(desk, { price: 101, quantity: 6, timeInForce: 'IOC' }).filled).toBe(0)
    desk.take({ kind: 'depth', depth: depthOf([[99, 10]], [[101, 11]]) })
    expect(placed(desk, { price: 101, quantity: 12, timeInForce: 'IOC' }).filled).toBe(11)
    // A level that is as it was before is not the same one.
    desk.take({ kind: 'depth', depth: depthOf([[99, 10]], [[101, 12]]) })
    desk.take({ kind: 'depth', depth: depthOf([[99, 10]], [[101, 11]]) })
    expect(placed(desk, { price: 101, quantity: 12, timeInForce: 'IOC' }).filled).toBe(11)
  })

  test('all or nothing takes all or nothing', () => {
    const desk = deskAt(SHOWN)
    expect(placed(desk, { price: 102, quantity: 16, timeInForce: 'FOK' })).toMatchObject({ status: 'CANCELED', reason: 'FOK', filled: 0 })
    expect(placed(desk, { price: 102, quantity: 15, timeInForce: 'FOK' })).toMatchObject({ status: 'FILLED', filled: 15 })
  })

  test('fees are charged on what is received, at the taker’s and the maker’s rate', () => {
    const funds = fundsOf(100_000n, 100_000n)
    const desk = deskAt(SHOWN, funds)
    placed(desk, { price: 101, quantity: 10 })
    expect(funds.of('CASH').balance).toBe(100_000n - 1_010n)
    expect(funds.of('GOLD').balance).toBe(100_000n + 100n - 20n)
    placed(desk, { side: 'SELL', price: 105, quantity: 2 })
    tradeOn(desk, 8, 105, 2)
    expect(funds.of('CASH').balance).toBe(100_000n - 1_010n + 210n - 21n)
    expect(funds.of('GOLD')).toMatchObject({ balance: 100_000n + 80n - 20n, held: 0n })
  })

  test('a rebate lowers what a maker pays', () => {
    const funds = fundsOf(100_000n, 0n)
    const desk = new PaperDesk(
      { spec: { ...GOLD_CASH, makerFeePpm: -100_000 }, terms: FIRST_TERMS },
      { funds, depth: SHOWN, lastPrice: 100, lastTradeId: 7 },
    )
    placed(desk, { price: 100, quantity: 10 })
    tradeOn(desk, 8, 100, 10)
    expect([funds.of('CASH').balance, funds.of('GOLD').balance]).toEqual([100_000n - 900n, 100n])
    expect(desk.fills).toMatchObject([{ costRaw: 1_000n, feeRaw: -100n }])
  })

  test.each<[string, Partial<OrderTerms>, string]>([
    ['post-only that would take', { price: 101, isPostOnly: true }, 'POST_ONLY'],
    ['more than there is', { price: 99, quantity: 99_999 }, 'INSUFFICIENT_FUNDS'],
    ['a stop on the wrong side', { orderType: 'STOP', stopPrice: 100 }, 'STOP_WOULD_TRIGGER'],
    ['a stop that trails too far', { orderType: 'STOP', extras: { ...NO_EXTRAS, trailTicks: 100_000 } }, 'INVALID_TRAIL'],
  ])('%s is refused and sets nothing aside', (_what, terms, reason) => {
    const funds = fundsOf(100_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    expect(desk.place(1, termsOf(terms))).toEqual({ ok: false, code: reason })
    expect([funds.of('CASH').held, desk.changed()]).toEqual([0n, []])
  })

  test('an order that is worth too little is refused', () => {
    const desk = new PaperDesk(
      { spec: GOLD_CASH, terms: { ...FIRST_TERMS, minValue: 500 } },
      { funds: fundsOf(1_000n, 0n), depth: SHOWN, lastPrice: 100, lastTradeId: 7 },
    )
    expect(desk.place(1, termsOf({ price: 99, quantity: 5 }))).toEqual({ ok: false, code: 'VALUE_SMALL' })
    expect(placed(desk, { price: 100, quantity: 5 }).status).toBe('OPEN')
  })

  test('it happens at the time of the desk', () => {
    const desk = new PaperDesk({ spec: GOLD_CASH, terms: FIRST_TERMS }, { funds: fundsOf(1_000n, 0n), depth: SHOWN, now: 5_000 })
    placed(desk, { price: 101 })
    desk.take({ kind: 'time', now: 6_000 })
    desk.take({ kind: 'time', now: 4_000 })
    placed(desk, { price: 101 })
    tradeOn(desk, 5_500, 100, 1)
    placed(desk, { price: 101 })
    expect(desk.fills.map(({ at }) => at)).toEqual([5_000, 6_000, 6_000])
  })

  test('a market order without any depth is refused', () => {
    expect(deskAt(depthOf([], [])).place(1, termsOf({ orderType: 'MARKET' }))).toEqual({ ok: false, code: 'NO_LIQUIDITY' })
  })
})

describe('resting', () => {
  test('at its price it waits for what was ahead of it, and gets no more than was printed', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6 })
    expect(order.ahead).toBe(10)
    tradeOn(desk, 8, 99, 8)
    expect([order.ahead, order.filled]).toEqual([2, 0])
    tradeOn(desk, 9, 99, 5)
    expect([order.ahead, order.filled, order.status]).toEqual([0, 3, 'PARTIAL_FILL'])
    tradeOn(desk, 10, 99, 2)
    tradeOn(desk, 11, 99, 50)
    expect(fillsOf(desk)).toEqual([
      [99, 3, true, 9],
      [99, 2, true, 10],
      [99, 1, true, 11],
    ])
    expect(order.status).toBe('FILLED')
  })

  test('a trade through its price fills it whatever was ahead, at its own price', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6 })
    tradeOn(desk, 8, 98, 4)
    expect(fillsOf(desk)).toEqual([[99, 4, true, 8]])
    expect(order).toMatchObject({ filled: 4, ahead: 0 })
  })

  test('what is no longer shown is no longer ahead; what joins behind it is not', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 1 })
    desk.take({ kind: 'depth', depth: depthOf([[99, 4]], []) })
    expect(order.ahead).toBe(4)
    desk.take({ kind: 'depth', depth: depthOf([[99, 40]], []) })
    expect(order.ahead).toBe(4)
    desk.take({ kind: 'depth', depth: depthOf([[98, 40]], []) })
    expect(order.ahead).toBe(0)
  })

  test('one print fills several orders of the pocket with its quantity once, the best price first', () => {
    const desk = deskAt(depthOf([], []))
    const low = placed(desk, { price: 98, quantity: 5 })
    const high = placed(desk, { price: 99, quantity: 5 })
    tradeOn(desk, 8, 97, 7)
    expect([high.filled, low.filled]).toEqual([5, 2])
  })

  test('trades from before it was there don’t count, and neither do those on the other side of its price', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 1 })
    tradeOn(desk, 7, 90, 5)
    tradeOn(desk, 8, 100, 5)
    expect(order.filled).toBe(0)
  })

  test('a desk goes on with the orders that it is given', () => {
    const funds = fundsOf(1_000n, 0n)
    const order = placed(deskAt(SHOWN, funds), { price: 99, quantity: 6 })
    const desk = new PaperDesk(
      { spec: GOLD_CASH, terms: FIRST_TERMS },
      { funds, depth: SHOWN, orders: [order], lastPrice: 100, lastTradeId: 7 },
    )
    expect([desk.changed(), desk.placed]).toEqual([[], []])
    desk.take({ kind: 'depth', depth: SHOWN })
    expect(desk.changed(), 'as nothing is other than it was').toEqual([])
    tradeOn(desk, 8, 99, 4)
    expect([order.ahead, desk.changed()]).toEqual([6, [order]])
    tradeOn(desk, 9, 98, 9)
    expect([order.status, funds.of('CASH')]).toEqual(['FILLED', { start: 1_000n, balance: 406n, held: 0n }])
  })

  test('orders that the desk places itself have ids above those of any store', () => {
    const next = provisionalIds()
    const ids = [next(), next()]
    expect(ids).toEqual([2 ** 52 + 1, 2 ** 52 + 2])
    expect([isProvisional(2 ** 52), ...ids.map(isProvisional)]).toEqual([false, true, true])
  })

  test('it ends at its time, and what it had set aside is free', () => {
    const funds = fundsOf(1_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const order = placed(desk, { price: 99, quantity: 2, timeInForce: 'GTD', expiresAt: 500 })
    expect(funds.of('CASH').held).toBe(198n)
    desk.take({ kind: 'time', now: 499 })
    expect(order.status).toBe('OPEN')
    desk.take({ kind: 'time', now: 500 })
    expect([order.status, order.reason, funds.of('CASH').held]).toEqual(['CANCELED', 'EXPIRED', 0n])
  })
})

describe('stops', () => {
  test('a stop takes once a trade reaches its price', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { orderType: 'STOP', stopPrice: 101, quantity: 12 })
    expect(order.status).toBe('PENDING')
    tradeOn(desk, 8, 100, 5)
    expect(order.status).toBe('PENDING')
    tradeOn(desk, 9, 101, 1)
    expect(order).toMatchObject({ status: 'FILLED', isTriggered: true })
    expect(fillsOf(desk)).toEqual([
      [101, 10, false, 9],
      [102, 2, false, 9],
    ])
  })

  test('a trade from before it was there does not trigger it, and neither does one that is worth too little', () => {
    const desk = new PaperDesk(
      { spec: GOLD_CASH, terms: { ...FIRST_TERMS, minValue: 200 } },
      { funds: fundsOf(10_000n, 0n), depth: SHOWN, lastPrice: 100, lastTradeId: 7 },
    )
    const order = placed(desk, { orderType: 'STOP', stopPrice: 101, quantity: 2 })
    tradeOn(desk, 8, 101, 1)
    expect(order.status).toBe('PENDING')
    expect(desk.place(99, termsOf({ orderType: 'STOP', stopPrice: 101, quantity: 2 })).ok, 'the price is as it was').toBe(true)
    tradeOn(desk, 7, 101, 50)
    expect(order.status).toBe('PENDING')
    tradeOn(desk, 9, 101, 2)
    expect(order.status).toBe('FILLED')
  })

  test('one that may not take waits though its limit crosses, and ends if it still does when it is triggered', () => {
    const desk = deskAt(SHOWN)
    const terms = { orderType: 'STOP_LIMIT', stopPrice: 103, price: 104, isPostOnly: true } as const
    const order = placed(desk, terms)
    expect(order.status).toBe('PENDING')
    tradeOn(desk, 8, 103, 1)
    expect(order).toMatchObject({ status: 'CANCELED', reason: 'POST_ONLY', filled: 0 })
  })

  test('a stop-limit rests once triggered, and the trade that triggered it does not fill it', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { side: 'SELL', orderType: 'STOP_LIMIT', stopPrice: 99, price: 101, quantity: 5 })
    tradeOn(desk, 8, 99, 30)
    expect(order).toMatchObject({ status: 'OPEN', ahead: 10, filled: 0, after: 8 })
    tradeOn(desk, 9, 102, 5)
    expect(order.status).toBe('FILLED')
  })
})
