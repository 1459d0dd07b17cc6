import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { type CancelCode, NO_CHANGE, type Order } from '../order/order.ts'
import { orderWith } from '../testing/orders.ts'
import { orderWords } from './order-words.ts'

beforeAll(() => loadTexts('maxOrders', 'exchange'))

const said = (rest: Partial<Order>) => {
  const { word, notes } = orderWords(orderWith(rest), t, 'en-US')
  return [word, ...notes]
}
const cancel = (code: CancelCode) => ({
  cancel: { requestId: 'r', orderId: '55', clientKey: { pocketId: '700', clOrdId: 'mine-1' }, code, reason: '' },
})

describe('[MAX-57] a cancel status appends a cancel note to the status', () => {
  test.each([
    ['new', 'NEW', 'OPEN', ['open', 'cancel sent']],
    ['sent', 'SENT', 'OPEN', ['open', 'cancel sent']],
    ['pending', 'PENDING', 'OPEN', ['open', 'cancel pending']],
    ['rejected', 'REJECTED', 'OPEN', ['open', 'cancel rejected']],
    ['accepted, before the order says so itself', 'ACCEPTED', 'OPEN', ['open', 'cancel accepted']],
    ['rejected for an order that was filled first', 'REJECTED', 'FILLED', ['filled', 'cancel rejected']],
  ] as const)('%s', (_name, code, status, words) => {
    expect(said({ status, ...cancel(code) })).toEqual(words)
  })

  test('without a cancel there is no note, and a canceled order needs none', () => {
    expect(said({})).toEqual(['open'])
    expect(said({ status: 'CANCELED', reason: 'REQUESTED', ...cancel('ACCEPTED') })).toEqual(['canceled'])
  })

  test.each(['NEW', 'SENT', 'PENDING'] as const)('of an order that is over nothing is pending: %s', (code) => {
    expect(said({ status: 'CANCELED', reason: 'REQUESTED', ...cancel(code) })).toEqual(['canceled'])
    expect(said({ status: 'FILLED', ...cancel(code) })).toEqual(['filled'])
    const amend = { ...NO_CHANGE, requestId: 'r', code, reason: '', price: 5 }
    expect(said({ status: 'FILLED', amend })).toEqual(['filled'])
    expect(said({ status: 'OPEN', amend })).toHaveLength(2)
  })

  test('a cancel that was refused because the order was canceled already adds nothing', () => {
    expect(said({ status: 'CANCELED', reason: 'REQUESTED', ...cancel('REJECTED') })).toEqual(['canceled'])
  })

  test('[MAX-56] it follows the percent of a partial fill', () => {
    expect(said({ status: 'PARTIAL_FILL', filled: 2_480, ...cancel('SENT') })).toEqual(['partial fill, 62%', 'cancel sent'])
  })
})

test.each([
  ['NEW', 'new'],
  ['PENDING', 'pending'],
  ['OPEN', 'open'],
  ['FILLED', 'filled'],
  ['CANCELED', 'canceled'],
  ['REJECTED', 'rejected'],
  ['UNKNOWN', 'unknown'],
] as const)('[MAX-55] [DEF-103] %s is shown as “%s”', (status, word) => {
  expect(said({ status })).toEqual([word])
})
