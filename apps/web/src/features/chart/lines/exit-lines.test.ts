import { describe, expect, test } from 'vitest'
import type { Market } from '#features/market'
import type { Order } from '#features/orders'
import { BITCOIN } from '../../market/testing/specs.ts'
import { NO_CHANGE } from '../../orders/order/order.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import { exitLines, exitPriceNear } from './exit-lines.ts'

const exits = { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 0, uncovered: 0n }
const ENTRY = orderWith({ price: 128_000, exits })
const market = { ...BITCOIN, tickStep: 10 } as Market
const amend = { ...NO_CHANGE, requestId: 'r', reason: '', exitStop: 127_000 }

const lines = (rest: Partial<Order> = {}, moving: [string, number][] = []) => {
  const { takeProfit, exitStop } = exitLines({ ...ENTRY, ...rest }, new Map(moving)) ?? {}
  return [takeProfit, exitStop].map((line) => line && [line.ticks, line.state])
}

describe('the exits of a waiting bracket on the chart', () => {
  test('are where the order has them, where they are dragged to, or where they were sent to', () => {
    expect(lines()).toEqual([
      [132_000, 'still'],
      [126_000, 'still'],
    ])
    expect(lines({}, [['700:mine-1 takeProfit', 133_000]])).toEqual([
      [133_000, 'drafted'],
      [126_000, 'still'],
    ])
    expect(lines({ amend: { ...amend, code: 'SENT' } })).toEqual([
      [132_000, 'still'],
      [127_000, 'moving'],
    ])
    expect(lines({ amend: { ...amend, code: 'REJECTED' } })[1]).toEqual([126_000, 'still'])
  })

  test('are none of an order that has none or has ended', () => {
    expect([exitLines(orderWith(), new Map()), exitLines({ ...ENTRY, status: 'FILLED' }, new Map())]).toEqual([undefined, undefined])
  })

  test.each<[string, 'BUY' | 'SELL', 'takeProfit' | 'exitStop', number, number]>([
    ['on the market’s steps', 'BUY', 'takeProfit', 131_004, 131_000],
    ['a buyer’s profit above the entry', 'BUY', 'takeProfit', 100, 128_010],
    ['a buyer’s stop below the entry', 'BUY', 'exitStop', 200_000, 127_990],
    ['a seller’s profit below the entry', 'SELL', 'takeProfit', 200_000, 127_990],
    ['a seller’s stop above the entry', 'SELL', 'exitStop', 100, 128_010],
    ['never at nothing', 'BUY', 'exitStop', -50, 10],
  ])('stay %s', (_what, side, field, ticks, price) => {
    expect(exitPriceNear({ order: { ...ENTRY, side }, field }, market, ticks)).toBe(price)
  })

  test('of an entry that follows the price stay apart from each other', () => {
    const extras = { shown: 0, trailTicks: 5, trailPpm: 0, protectionPpm: 0 }
    const order = orderWith({ orderType: 'STOP', price: 0, stopPrice: 130_000, status: 'PENDING', extras, exits })
    expect(exitPriceNear({ order, field: 'exitStop' }, market, 140_000)).toBe(131_990)
    expect(exitPriceNear({ order, field: 'takeProfit' }, market, 100)).toBe(126_010)
  })
})
