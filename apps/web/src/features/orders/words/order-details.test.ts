import { beforeAll, describe, expect, test } from 'vitest'
import type { Market } from '#features/market'
import { loadTexts, t } from '#platform/i18n'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { Order } from '../order/order.ts'
import { orderWith } from '../testing/orders.ts'
import { orderDetails } from './order-details.ts'

beforeAll(() => loadTexts('maxOrders', 'exchange'))

const NONE = new Map<string, Order>()
const details = (rest: Partial<Order>) =>
  Object.fromEntries(orderDetails(orderWith(rest), NONE, BITCOIN as Market, t, 'en-US').map(({ label, value }) => [label, value]))

describe('[MAX-54] the details have what does not fit into a column', () => {
  test('both ids, and how much of it was filled at which cost, on average', () => {
    expect(details({ status: 'PARTIAL_FILL', filled: 1_000, filledCost: 6_410_050_000n })).toEqual({
      'Order ID': '55',
      'Client ID': 'mine-1',
      Filled: '0.1000 of 0.4000 LBTC',
      'Filled cost': '6,410.05 LUSD',
      Average: '64,100.50 LUSD',
    })
  })

  test('an order without a server id says so, and there is nothing to copy', () => {
    const [orderId, clientId] = orderDetails(orderWith({ orderId: '', status: 'NEW' }), NONE, BITCOIN as Market, t, 'en-US')
    expect(orderId).toEqual({ label: 'Order ID', value: 'not assigned yet' })
    expect(clientId).toEqual({ label: 'Client ID', value: 'mine-1', copy: 'mine-1' })
  })

  test('[MAX-16] [DEF-090] the protection price of a market order, which is not its price', () => {
    expect(details({ orderType: 'MARKET', price: 0, protectionPrice: 134_611 })).toMatchObject({ 'Price limit': '67,305.5 LUSD' })
    expect(details({})).not.toHaveProperty('Price limit')
  })

  test('its cancel status, or none', () => {
    const clientKey = { pocketId: '700', clOrdId: 'mine-1' }
    const cancel = { requestId: 'r', orderId: '55', clientKey, code: 'PENDING' as const, reason: '' }
    expect(details({ cancel })).toMatchObject({ 'Cancel request': 'cancel pending' })
    expect(details({})).not.toHaveProperty('Cancel request')
  })
})
