import { describe, expect, test } from 'vitest'
import type { OrdersEvent } from '../order/event.ts'
import { isSelectable, keyOf, NO_CHANGE } from '../order/order.ts'
import { ORDER, placed, taken, status, cancelStatus, asked, sent, after, only } from '../testing/events.ts'
import { foldOrders } from './orders-reducer.ts'

describe('cancels', () => {
  const open = after(placed, taken, status('OPEN')).state
  const cancelOf = (...event: OrdersEvent[]) => only(foldOrders(open, event).state).cancel?.code

  test.each<[string, OrdersEvent[], string | undefined]>([
    ['is new before it is published', [asked], 'NEW'],
    ['is sent', [asked, sent], 'SENT'],
    ['is pending', [asked, sent, cancelStatus('PENDING')], 'PENDING'],
    ['is accepted', [asked, sent, cancelStatus('PENDING'), cancelStatus('ACCEPTED')], 'ACCEPTED'],
    ['is rejected', [asked, sent, cancelStatus('REJECTED')], 'REJECTED'],
    ['stays accepted, whatever comes late', [asked, sent, cancelStatus('ACCEPTED'), cancelStatus('PENDING')], 'ACCEPTED'],
    ['stays rejected, whatever comes late', [asked, sent, cancelStatus('REJECTED'), cancelStatus('SENT')], 'REJECTED'],
    ['has no effect when it was dropped', [asked, { kind: 'cancelDropped', requestId: 'r' }], undefined],
    ['of another page is known as well', [cancelStatus('PENDING', 'theirs')], 'PENDING'],
  ])('[MAX-32] [MAX-33] [DEF-094] one %s', (_name, event, code) => {
    expect(cancelOf(...event)).toBe(code)
  })

  test('[DEF-094] a rejected one allows a new request', () => {
    const again: OrdersEvent = { kind: 'cancelAsked', keys: [keyOf(ORDER)], requestId: 'r2' }
    expect(cancelOf(asked, sent, cancelStatus('REJECTED'), again)).toBe('NEW')
  })

  test('[MAX-31] carries the request, the order and the client’s key', () => {
    expect(only(foldOrders(open, [asked]).state).cancel).toMatchObject({
      requestId: 'r',
      orderId: '9',
      clientKey: { pocketId: '700', clOrdId: 'a' },
    })
  })

  test.each<[string, boolean, OrdersEvent[]]>([
    ['an open order', true, []],
    ['an order that was filled in part', true, [status('PARTIAL_FILL', { filled: 4 })]],
    ['a rejected order', false, [status('REJECTED')]],
    ['a cancel that is new', false, [asked]],
    ['a cancel that is sent', false, [asked, sent]],
    ['a cancel that is pending', false, [asked, sent, cancelStatus('PENDING')]],
    ['a rejected cancel', true, [asked, sent, cancelStatus('REJECTED')]],
    ['a canceled order', false, [status('CANCELED')]],
    ['a filled order', false, [status('FILLED', { filled: 10 })]],
  ])('[MAX-58] [DEF-095] %s: selectable is %s', (_name, isOn, event) => {
    expect(isSelectable(only(foldOrders(open, event).state))).toBe(isOn)
  })

  test('[MAX-27] an accepted one is reported once', () => {
    const { effects } = foldOrders(open, [asked, sent, cancelStatus('ACCEPTED')])
    expect(effects).toMatchObject([{ kind: 'cancelAccepted' }])
  })

  test('one for all affects only the live orders of that market', () => {
    const state = foldOrders(open, [
      { kind: 'placed', order: { ...ORDER, clOrdId: 'b', symbol: 'LETH-LUSD', status: 'OPEN' } },
      { kind: 'placed', order: { ...ORDER, clOrdId: 'c', status: 'FILLED' } },
      { kind: 'cancelTaken', requestId: 'all', symbol: 'LBTC-LUSD', pocketId: '700', orderId: '', clOrdId: '', isAll: true },
      { ...cancelStatus('ACCEPTED', 'all'), orderId: '' } as OrdersEvent,
    ]).state
    expect([...state.orders.values()].map(({ clOrdId, cancel }) => [clOrdId, cancel?.code])).toEqual([
      ['a', 'ACCEPTED'],
      ['b', undefined],
      ['c', undefined],
    ])
  })
})

describe('a stop that moves', () => {
  const stop = { ...ORDER, orderType: 'STOP' as const, stopPrice: 90, extras: { shown: 0, trailTicks: 10, trailPpm: 0, protectionPpm: 0 } }
  const waiting = after({ kind: 'placed', order: stop }, status('PENDING')).state

  test('has its new stop price and expiry with every status, and keeps them when a message leaves them out', () => {
    const moved = foldOrders(waiting, [status('PENDING', { stopPrice: 95, expiresAt: 7 })]).state
    expect(only(moved)).toMatchObject({ stopPrice: 95, expiresAt: 7, extras: { trailTicks: 10 } })
    expect(only(foldOrders(moved, [status('PENDING')]).state)).toMatchObject({ stopPrice: 95, expiresAt: 7 })
  })

  test('an iceberg shows what it was changed to', () => {
    const iceberg = after({ kind: 'placed', order: { ...stop, extras: { ...stop.extras, shown: 2 } } }, status('OPEN', { shown: 4 })).state
    expect(only(iceberg).extras?.shown).toBe(4)
  })
})

describe('amendments', () => {
  const open = after(placed, taken, status('OPEN')).state
  const amended: OrdersEvent = { kind: 'amendSent', key: keyOf(ORDER), requestId: 'm', change: { ...NO_CHANGE, quantity: 5 } }

  test('are distinguished from cancels by their request', () => {
    const { state, effects } = foldOrders(open, [amended, cancelStatus('ACCEPTED', 'm')])
    expect(only(state).cancel).toBeUndefined()
    expect(only(state).amend).toBeUndefined()
    expect(effects).toEqual([])
  })

  test('report a refusal', () => {
    const { state, effects } = foldOrders(open, [amended, cancelStatus('REJECTED', 'm')])
    expect(only(state).amend).toMatchObject({ code: 'REJECTED' })
    expect(effects).toMatchObject([{ kind: 'amendRejected' }])
  })
})
