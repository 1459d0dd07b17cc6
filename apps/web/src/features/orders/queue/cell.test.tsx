import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Market } from '#features/market'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { Order } from '../order/order.ts'
import { orderWith } from '../testing/orders.ts'
import { QueueCell } from './cell.tsx'
import { QueueDetail } from './detail.tsx'
import { NO_PLACES, type QueuePlace } from './places.ts'
import { queueStore } from './store.ts'
import { queueBar } from './text.ts'

beforeAll(() => loadTexts('maxOrders', 'exchange'))
afterEach(() => queueStore.set(NO_PLACES))

const PLACE: QueuePlace = { ahead: 12_500, ordersAhead: 3, level: 20_000, share: 120_000, isExact: true, version: 1, at: 0 }

function cell(place: Partial<QueuePlace> | undefined, order: Partial<Order> = {}) {
  queueStore.set(place ? new Map([['55', { ...PLACE, ...place }]]) : NO_PLACES)
  return drawn(<QueueCell order={orderWith(order)} market={BITCOIN as Market} />)
}

describe('the place of an order in the queue', () => {
  test.each<[string, Partial<QueuePlace>, string, string]>([
    ['has what is ahead and the own share', {}, '1.2500 ahead · 12%', 'At this price, 1.2500 LBTC of 3 orders trade before yours.'],
    ['behind one', { ordersAhead: 1 }, '1.2500 ahead · 12%', 'At this price, 1.2500 LBTC of 1 order trade before yours.'],
    [
      'at the head',
      { ahead: 0, ordersAhead: 0 },
      'first · 12%',
      'First in the queue at this price. Yours is 12% of the 2.0000 LBTC shown.',
    ],
    [
      'in a very long queue',
      { isExact: false },
      'over 1.2500 ahead · 12%',
      'At this price, more than 1.2500 LBTC of 3 orders trade before yours.',
    ],
    ['with a very small share', { share: 9_999 }, '1.2500 ahead · &lt;1%', 'Yours is &lt;1% of the 2.0000 LBTC shown.'],
  ])('%s', (_name, place, text, hint) => {
    const { markup } = cell(place)
    expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(text)
    expect(/aria-label="([^"]+)"/.exec(markup)?.[1]).toContain(hint)
  })

  test.each<[string, Partial<QueuePlace> | undefined, Partial<Order>]>([
    ['not known yet', undefined, {}],
    ['a stop that waits', {}, { status: 'PENDING', orderType: 'STOP' }],
    ['filled', {}, { status: 'FILLED' }],
    ['canceled', {}, { status: 'CANCELED' }],
    ['another order', {}, { orderId: '56' }],
  ])('is a dash: %s', (_name, place, order) => {
    const { text, markup } = cell(place, order)
    expect(text).toBe('–')
    expect(markup).not.toContain('is-set')
  })

  test('is a sentence among the details, and nothing without a place', () => {
    queueStore.set(new Map([['55', PLACE]]))
    const detail = (order: Partial<Order>) => drawn(<QueueDetail order={orderWith(order)} market={BITCOIN as Market} />).text
    expect(detail({})).toContain('1.2500 LBTC of 3 orders trade before yours')
    expect([detail({ status: 'FILLED' }), detail({ orderId: '56' })]).toEqual(['', ''])
  })

  test('as a bar begins where the order does, and never leaves it', () => {
    expect(queueBar({ ...PLACE, ahead: 5_000, share: 250_000 })).toEqual({ start: 25, length: 25 })
    expect(queueBar({ ...PLACE, ahead: 19_999, share: 50 })).toEqual({ start: 98, length: 2 })
    expect(queueBar({ ...PLACE, ahead: 0, share: 1_000_000 })).toEqual({ start: 0, length: 100 })
  })
})
