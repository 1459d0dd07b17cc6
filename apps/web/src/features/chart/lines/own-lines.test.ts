import { describe, expect, test } from 'vitest'
import type { Order } from '#features/orders'
import { NO_CHANGE } from '../../orders/order/order.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import { orderPriceNear, ownOrderLines, withKnownLines } from './own-lines.ts'

const lines = (rest: Partial<Order>, moving: [string, number][] = []) =>
  ownOrderLines('LBTC-LUSD', [orderWith({ price: 100, ...rest })], new Map(moving)).map(({ ticks, isStop, state }) => ({
    ticks,
    isStop,
    state,
  }))
const amend = { ...NO_CHANGE, requestId: 'r', price: 120, reason: '' }

describe('own orders on the chart', () => {
  test('are at their price; those of other markets, without a price and ended ones are not there', () => {
    expect(lines({})).toEqual([{ ticks: 100, isStop: false, state: 'still' }])
    expect([lines({ symbol: 'LETH-LUSD' }), lines({ price: 0 }), lines({ status: 'CANCELED' })]).toEqual([[], [], []])
  })

  test('a stop is at its stop price until it has triggered', () => {
    expect(lines({ orderType: 'STOP_LIMIT', status: 'PENDING', stopPrice: 90 })).toEqual([{ ticks: 90, isStop: true, state: 'still' }])
    expect(lines({ orderType: 'STOP_LIMIT', status: 'OPEN', stopPrice: 90 })).toEqual([{ ticks: 100, isStop: false, state: 'still' }])
  })

  test('a dragged one is where the pointer is, a sent one at its new price, a refused one back at its old price', () => {
    expect(lines({}, [['700:mine-1', 111]])).toEqual([{ ticks: 111, isStop: false, state: 'drafted' }])
    expect(lines({ amend: { ...amend, code: 'SENT' } })).toEqual([{ ticks: 120, isStop: false, state: 'moving' }])
    expect(lines({ amend: { ...amend, code: 'REJECTED' } })).toEqual([{ ticks: 100, isStop: false, state: 'still' }])
  })

  test('a stop is dragged and sent by its stop price, and an amended limit does not move it', () => {
    const stop = { orderType: 'STOP_LIMIT', status: 'PENDING', stopPrice: 90 } as const
    expect(lines(stop, [['700:mine-1', 95]])).toEqual([{ ticks: 95, isStop: true, state: 'drafted' }])
    expect(lines({ ...stop, amend: { ...NO_CHANGE, stopPrice: 96, requestId: 'r', reason: '', code: 'SENT' } })).toEqual([
      { ticks: 96, isStop: true, state: 'moving' },
    ])
    expect(lines({ ...stop, amend: { ...amend, code: 'SENT' } })).toEqual([{ ticks: 90, isStop: true, state: 'still' }])
  })

  test('an amended quantity does not move it', () => {
    expect(lines({ amend: { ...amend, price: 0, quantity: 5, code: 'SENT' } })).toEqual([{ ticks: 100, isStop: false, state: 'still' }])
  })

  test('are the same objects until they change', () => {
    const [one, other] = [orderWith({ clOrdId: 'a' }), orderWith({ clOrdId: 'b' })]
    const before = ownOrderLines('LBTC-LUSD', [one, other], new Map())
    const after = withKnownLines(before, ownOrderLines('LBTC-LUSD', [one, { ...other, filled: 1 }], new Map()))
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })

  test('keep to the steps of the market', () => {
    expect([104, 97, 1].map((ticks) => orderPriceNear({ tickStep: 5 }, ticks))).toEqual([105, 95, 5])
  })
})
