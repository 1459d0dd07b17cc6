import type { FillReply, OrderReply } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { BITCOIN } from '../testing/specs.ts'
import { readFills, readOrders } from './read-orders.ts'

const REPLY: OrderReply = {
  orderID: '9',
  clOrdID: 'a',
  userID: '7',
  profileID: '70',
  pocketID: '700',
  market: 'LBTC-LUSD',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  postOnly: true,
  selfTrade: 'CANCEL_NEWEST',
  quantity: '0.2500',
  price: '64100.50',
  stopPrice: '0',
  protectionPrice: '0',
  expiresAt: null,
  status: 'PARTIAL_FILL',
  filled: '0.1000',
  filledCost: '6410.05',
  reason: '',
  timestamp: 4_000,
}
const SPECS = new Map([[BITCOIN.symbol, BITCOIN]])

test('[MAX-35] decimal strings become ticks, lots and raw units', () => {
  expect(readOrders([REPLY], SPECS)).toMatchObject([
    { quantity: 2_500, price: 128_201, filled: 1_000, filledCost: 6_410_050_000n, isPostOnly: true, expiresAt: 0 },
  ])
})

test('[MAX-16] [DEF-090] an absent price is 0, and a market order’s protection price is not its price', () => {
  const market = { ...REPLY, orderType: 'MARKET' as const, price: '0', protectionPrice: '67305.5', filled: '0', filledCost: '0' }
  expect(readOrders([market], SPECS)).toMatchObject([{ price: 0, stopPrice: 0, protectionPrice: 134_611, filled: 0, filledCost: 0n }])
})

test('an order of an unknown market is left out', () => {
  expect(readOrders([{ ...REPLY, market: 'X-Y' }], SPECS)).toEqual([])
})

test('[API-08] [MAX-34] [DEF-097] a fee is in what was received', () => {
  const reply: FillReply = {
    fillID: '1',
    timestamp: 5_000,
    market: 'LBTC-LUSD',
    orderID: '9',
    clOrdID: 'a',
    fill: { quantity: '0.1', price: '64100.5', cost: '6410.05', side: 'BUY', fee: '0.00018', feeAsset: 'LBTC', isMaker: false },
  }
  expect(readFills([reply], SPECS)).toMatchObject([{ quantity: 1_000, price: 128_201, cost: 6_410_050_000n, fee: 18_000n }])
  const sold = { ...reply, fill: { ...reply.fill, side: 'SELL' as const, fee: '1.5', feeAsset: 'LUSD' } }
  expect(readFills([sold], SPECS)).toMatchObject([{ fee: 1_500_000n }])
})
