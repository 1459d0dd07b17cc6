import {
  ActionSchema,
  CancelCode,
  CancelStatusSchema,
  encode,
  OrderCode,
  OrderStatusSchema,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import { expect, test } from 'vitest'
import { readMessage } from './read-messages.ts'

const SEAT = 'LBTC-LUSD/7/70/700'

test('[MAX-38] an accepted order', () => {
  const bytes = encode(ActionSchema, {
    action: {
      case: 'order',
      value: {
        orderId: 9n,
        clOrdId: 'a',
        userId: '7',
        profileId: '70',
        pocketId: '700',
        symbol: 'LBTC-LUSD',
        side: Side.SELL,
        orderType: OrderType.STOP_LIMIT,
        timeInForce: TimeInForce.GTD,
        selfTrade: SelfTrade.DECREMENT,
        quantity: 5n,
        price: 100n,
        stopPrice: 90n,
        expiresAt: 9_000n,
        code: OrderCode.PENDING,
        timestamp: 4_000n,
      },
    },
  })
  expect(readMessage(`action/${SEAT}`, bytes)).toMatchObject({
    kind: 'taken',
    order: {
      orderId: '9',
      side: 'SELL',
      orderType: 'STOP_LIMIT',
      timeInForce: 'GTD',
      selfTrade: 'DECREMENT',
      quantity: 5,
      price: 100,
      stopPrice: 90,
      expiresAt: 9_000,
      status: 'PENDING',
      timestamp: 4_000,
      filledCost: 0n,
    },
  })
})

test('[MAX-39] [DEF-098] a status with its fills', () => {
  const bytes = encode(OrderStatusSchema, {
    clOrdId: 'a',
    orderId: 9n,
    code: OrderCode.PARTIAL_FILL,
    filled: 3n,
    filledCost: '123456789012345678901234567890',
    quantity: 5n,
    price: 100n,
    timestamp: 5_000n,
    fills: [{ fillId: 1n, side: Side.BUY, quantity: 3n, price: 100n, cost: '300', fee: '1', isMaker: true }],
  })
  expect(readMessage(`order_status/${SEAT}`, bytes)).toMatchObject({
    kind: 'status',
    pocketId: '700',
    status: 'PARTIAL_FILL',
    filled: 3,
    filledCost: 123456789012345678901234567890n,
    fills: [{ fillId: '1', symbol: 'LBTC-LUSD', orderId: '9', side: 'BUY', cost: 300n, fee: 1n, timestamp: 5_000 }],
  })
})

test('[DEF-091] a code without a name is unknown', () => {
  expect(readMessage(`order_status/${SEAT}`, encode(OrderStatusSchema, { clOrdId: 'a', code: 42 as OrderCode }))).toMatchObject({
    status: 'UNKNOWN',
  })
})

test.each([
  [CancelCode.CANCEL_SENT, 'SENT'],
  [CancelCode.CANCEL_PENDING, 'PENDING'],
  [CancelCode.CANCEL_ACCEPTED, 'ACCEPTED'],
  [CancelCode.CANCEL_REJECTED, 'REJECTED'],
])('[MAX-32] [MAX-40] cancel code %d is %s', (code, word) => {
  const bytes = encode(CancelStatusSchema, { requestId: 'r', orderId: 9n, code, clientKey: { pocketId: '700', clOrdId: 'a' } })
  expect(readMessage(`cancel_status/${SEAT}`, bytes)).toMatchObject({ requestId: 'r', orderId: '9', clOrdId: 'a', code: word })
})

test.each([
  ['rubbish', `order_status/${SEAT}`, new Uint8Array([255, 255, 255])],
  ['an empty action', `action/${SEAT}`, encode(ActionSchema, {})],
  ['an unknown cancel code', `cancel_status/${SEAT}`, encode(CancelStatusSchema, { requestId: 'r' })],
  ['another topic', 'notification/70', new Uint8Array()],
])('[DEF-098] %s is ignored', (_name, topic, bytes) => {
  expect(readMessage(topic, bytes)).toBeUndefined()
})
