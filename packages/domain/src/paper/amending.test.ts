import { describe, expect, test } from 'vitest'
import type { OrderTerms } from '../exchange/index.ts'
import { PaperDesk } from './index.ts'
import { depthOf, deskAt, fundsOf, placedOn, SHOWN, tradeOn, UNCHANGED } from './testing/desks.ts'

let nextId = 1
const placed = (desk: PaperDesk, terms: Partial<OrderTerms>) => placedOn(desk, nextId++, terms)

describe('amending', () => {
  test('less at the same price keeps the place, another price does not', () => {
    const funds = fundsOf(1_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const order = placed(desk, { price: 99, quantity: 6 })
    tradeOn(desk, 8, 99, 8)
    expect(desk.amend(order.id, { quantity: 4, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }).ok).toBe(true)
    expect([order.ahead, funds.of('CASH').held]).toEqual([2, 396n])
    expect(desk.amend(order.id, { quantity: 0, price: 98, stopPrice: 0, expiresAt: 0, shown: 0 }).ok).toBe(true)
    expect([order.ahead, order.price, funds.of('CASH').held]).toEqual([20, 98, 392n])
    expect(desk.amend(order.id, { quantity: 99, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 })).toEqual({
      ok: false,
      code: 'INSUFFICIENT_FUNDS',
    })
    expect([order.quantity, funds.of('CASH').held]).toEqual([4, 392n])
  })

  test('more at the same price goes behind what is shown', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6 })
    tradeOn(desk, 8, 99, 8)
    expect(order.ahead).toBe(2)
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 6 })).toMatchObject({ ok: true, value: { ahead: 2 } })
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 7 })).toMatchObject({ ok: true, value: { ahead: 10, after: 8 } })
  })

  test('no less than has been filled', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6 })
    tradeOn(desk, 8, 99, 13)
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 3 })).toEqual({ ok: false, code: 'INVALID_QUANTITY' })
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 4 })).toMatchObject({ ok: true, value: { quantity: 4, filled: 3 } })
  })

  test('an order that may not take keeps its price where another would', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, isPostOnly: true })
    expect(desk.amend(order.id, { ...UNCHANGED, price: 101 })).toEqual({ ok: false, code: 'POST_ONLY' })
    expect(desk.amend(order.id, { ...UNCHANGED, price: 100 })).toMatchObject({ ok: true, value: { price: 100, ahead: 0 } })
    const waiting = placed(desk, { orderType: 'STOP_LIMIT', stopPrice: 103, price: 104, isPostOnly: true })
    expect(desk.amend(waiting.id, { ...UNCHANGED, price: 105 })).toMatchObject({ ok: true, value: { price: 105, status: 'PENDING' } })
  })

  test('a crossed order that may not take may still become smaller', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6, isPostOnly: true })
    desk.take({ kind: 'depth', depth: depthOf([], [[98, 5]]) })
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 4 })).toMatchObject({ ok: true, value: { quantity: 4, status: 'OPEN' } })
  })

  test('a stop has another stop from now on, and no price', () => {
    const funds = fundsOf(1_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const order = placed(desk, { orderType: 'STOP', stopPrice: 105, quantity: 2 })
    expect(desk.amend(order.id, { ...UNCHANGED, price: 106 })).toEqual({ ok: false, code: 'INVALID_PRICE' })
    expect(desk.amend(order.id, { ...UNCHANGED, stopPrice: 100 })).toEqual({ ok: false, code: 'STOP_WOULD_TRIGGER' })
    tradeOn(desk, 8, 102, 1)
    expect(desk.amend(order.id, { ...UNCHANGED, stopPrice: 103 }).ok).toBe(true)
    expect(order).toMatchObject({ stopPrice: 103, limitPrice: 108, price: 0, after: 8, status: 'PENDING' })
    expect(funds.of('CASH').held).toBe(216n)
    tradeOn(desk, 8, 103, 1)
    expect(order.status).toBe('PENDING')
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 1 }).ok).toBe(true)
    expect(order).toMatchObject({ stopPrice: 103, quantity: 1 })
    tradeOn(desk, 9, 103, 1)
    expect(order.isTriggered).toBe(true)
  })

  test('an order ends at its new time, and at the same one where that is not changed', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 2, timeInForce: 'GTD', expiresAt: 500 })
    expect(desk.amend(order.id, { ...UNCHANGED, expiresAt: 900 }).ok).toBe(true)
    expect(desk.amend(order.id, { ...UNCHANGED, quantity: 1 }).ok).toBe(true)
    desk.take({ kind: 'time', now: 899 })
    expect(order.status).toBe('OPEN')
    desk.take({ kind: 'time', now: 900 })
    expect(order.reason).toBe('EXPIRED')
  })

  test('a price that crosses takes', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6 })
    desk.amend(order.id, { quantity: 0, price: 101, stopPrice: 0, expiresAt: 0, shown: 0 })
    expect(order).toMatchObject({ status: 'FILLED', filledCost: 606n })
  })

  test('one that is over can be neither amended nor canceled', () => {
    const desk = deskAt(SHOWN)
    const order = placed(desk, { price: 99, quantity: 6 })
    expect(desk.cancel(order.id).ok).toBe(true)
    expect(desk.cancel(order.id)).toEqual({ ok: false, code: 'UNKNOWN_ORDER' })
    expect(desk.amend(order.id, { quantity: 1, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 })).toEqual({
      ok: false,
      code: 'UNKNOWN_ORDER',
    })
  })
})
