import { describe, expect, test } from 'vitest'
import { NO_EXTRAS } from '../exchange/index.ts'
import { deskAt, placedOn, SHOWN, tradeOn, UNCHANGED } from './testing/desks.ts'

const shown = (lots: number) => ({ ...NO_EXTRAS, shown: lots })

describe('an iceberg on paper', () => {
  test('fills no more than it shows, and goes behind what the book shows with each refill', () => {
    const desk = deskAt(SHOWN)
    const order = placedOn(desk, 1, { price: 99, quantity: 10, extras: shown(4) })
    expect([order.ahead, order.extras?.showing]).toEqual([10, 4])
    tradeOn(desk, 8, 99, 13)
    expect([order.filled, order.extras?.showing, order.ahead]).toEqual([3, 1, 0])
    tradeOn(desk, 9, 99, 30)
    expect([order.filled, order.extras?.showing, order.ahead]).toEqual([4, 4, 10])
    tradeOn(desk, 10, 99, 30)
    expect([order.filled, order.extras?.showing, order.ahead]).toEqual([8, 2, 10])
    tradeOn(desk, 11, 99, 30)
    expect([order.filled, order.status, order.extras?.showing]).toEqual([10, 'FILLED', 0])
  })

  test('a trade through its price reaches what it hides', () => {
    const desk = deskAt(SHOWN)
    const order = placedOn(desk, 1, { price: 99, quantity: 10, extras: shown(2) })
    tradeOn(desk, 8, 98, 7)
    expect([order.filled, order.extras?.showing]).toEqual([7, 2])
    tradeOn(desk, 9, 98, 7)
    expect(order.status).toBe('FILLED')
  })

  test('takes at once whatever it shows', () => {
    const order = placedOn(deskAt(SHOWN), 1, { price: 101, quantity: 13, extras: shown(2) })
    expect([order.filled, order.extras?.showing]).toEqual([10, 2])
  })

  test('another shown size counts from its next lots on; a smaller quantity is taken from what it hides', () => {
    const desk = deskAt(SHOWN)
    const order = placedOn(desk, 1, { price: 99, quantity: 10, extras: shown(4) })
    expect(desk.amend(1, { ...UNCHANGED, shown: 3 }).ok).toBe(true)
    expect([order.extras?.shown, order.extras?.showing, order.ahead]).toEqual([3, 4, 10])
    tradeOn(desk, 8, 99, 14)
    expect([order.filled, order.extras?.showing]).toEqual([4, 3])
    expect(desk.amend(1, { ...UNCHANGED, quantity: 6 }).ok).toBe(true)
    expect([order.extras?.showing, order.ahead]).toEqual([2, 10])
    const plain = placedOn(desk, 2, { price: 90 })
    expect(desk.amend(plain.id, { ...UNCHANGED, shown: 1 })).toEqual({ ok: false, code: 'INVALID_SHOWN' })
  })
})
