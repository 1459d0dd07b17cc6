import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import type { Order } from '../order/order.ts'
import { OrderStatusText } from './status.tsx'

beforeAll(() => loadTexts('maxOrders', 'exchange'))

const OPEN = { orderId: '7', clOrdId: 'a', status: 'OPEN', quantity: 8, filled: 0, reason: '' } as Order
const status = (changes: Partial<Order>) => drawn(<OrderStatusText order={{ ...OPEN, ...changes }} />)
const cancel = (code: NonNullable<Order['cancel']>['code']) => ({
  cancel: { requestId: '1', orderId: '7', clientKey: { pocketId: '1', clOrdId: 'a' }, code, reason: '' },
})

describe('[MAX-55] [MAX-56] [MAX-57] the status of an order', () => {
  test.each<[Partial<Order>, string, string]>([
    [{ status: 'OPEN' }, 'open', 'open'],
    [{ status: 'FILLED', filled: 8 }, 'filled', 'filled'],
    [{ status: 'PARTIAL_FILL', filled: 2 }, 'partial fill, 25%', 'part'],
    [{ status: 'NEW', orderId: '' }, 'sending…', 'new'],
    [{ status: 'UNKNOWN', orderId: '' }, 'unknown, checking', 'new'],
  ])('%j reads %s', (changes, words, look) => {
    const { markup, text } = status(changes)
    expect(text).toBe(words)
    expect(markup).toContain(`is-${look}`)
    expect(markup).not.toContain('<small>')
  })

  test('says why it was rejected, or canceled other than by its owner', () => {
    expect(status({ status: 'REJECTED', reason: 'INVALID_PRICE' }).text).toBe('rejected the price isn’t valid')
    expect(status({ status: 'CANCELED', reason: 'REQUESTED' }).text).toBe('canceled')
    expect(status({ status: 'OPEN', reason: 'INVALID_PRICE' }).text).toBe('open')
  })

  test('an unknown reason is shown as its code', () => {
    expect(status({ status: 'REJECTED', reason: 'MARS_IN_RETROGRADE' }).text).toBe('rejected MARS_IN_RETROGRADE')
  })

  test('a pending cancel is beside the status, and is not repeated once the order is canceled', () => {
    expect(status(cancel('SENT')).markup).toContain('<small>')
    expect(status({ ...cancel('REJECTED'), status: 'OPEN' }).markup).toContain('<small>')
    expect(status({ ...cancel('ACCEPTED'), status: 'CANCELED', reason: 'REQUESTED' }).text).toBe('canceled')
  })
})
