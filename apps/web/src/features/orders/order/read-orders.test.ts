import type { FillReply, OrderReply } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
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
  revision: 4,
  filled: '0.1000',
  filledCost: '6410.05',
  reason: '',
  timestamp: 4_000,
}
const SPECS = new Map([[BITCOIN.symbol, BITCOIN]])

test('[MAX-14] [MAX-35] an order has what the server says of it; decimal strings become ticks, lots and raw units', () => {
  expect(readOrders([REPLY], SPECS)).toEqual([
    {
      ...{ userId: '7', profileId: '70', pocketId: '700', clOrdId: 'a', orderId: '9', symbol: 'LBTC-LUSD' },
      ...{ side: 'BUY', orderType: 'LIMIT', timeInForce: 'GTC', isPostOnly: true, selfTrade: 'CANCEL_NEWEST' },
      ...{ quantity: 2_500, price: 128_201, stopPrice: 0, protectionPrice: 0, expiresAt: 0 },
      ...{ status: 'PARTIAL_FILL', revision: 4, filled: 1_000, filledCost: 6_410_050_000n, timestamp: 4_000, reason: '' },
    },
  ])
})

test('[MAX-16] [DEF-090] an absent price is 0, and a market order’s protection price is not its price', () => {
  const market = { ...REPLY, orderType: 'MARKET' as const, price: '0', protectionPrice: '67305.5', filled: '0', filledCost: '0' }
  expect(readOrders([market], SPECS)).toMatchObject([{ price: 0, stopPrice: 0, protectionPrice: 134_611, filled: 0, filledCost: 0n }])
})

test('what only icebergs, trailing stops, pairs and brackets have', () => {
  const [plain, special] = readOrders(
    [
      REPLY,
      {
        ...REPLY,
        shown: '0.0100',
        trailBy: '500.00',
        pairedWith: '10',
        exits: { takeProfit: '66000', stopPrice: '63000', armed: '0.0998', uncovered: '0.00001600' },
        exitOf: '8',
      },
    ],
    SPECS,
  )
  expect(special).toMatchObject({
    extras: { shown: 100, trailTicks: 1_000, trailPpm: 0 },
    pairedWith: '10',
    exits: { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 998, uncovered: 1_600n },
    exitOf: '8',
  })
  expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['extras']))
})

test('an order of an unknown market is left out', () => {
  expect(readOrders([{ ...REPLY, market: 'X-Y' }], SPECS)).toEqual([])
})

test('[API-08] [MAX-34] [DEF-097] a fill has its time, its market and both ids of its order; its fee is in what was received', () => {
  const reply: FillReply = {
    fillID: '1',
    timestamp: 5_000,
    market: 'LBTC-LUSD',
    orderID: '9',
    clOrdID: 'a',
    fill: { quantity: '0.1', price: '64100.5', cost: '6410.05', side: 'BUY', fee: '0.00018', feeAsset: 'LBTC', isMaker: false },
  }
  expect(readFills([reply], SPECS)).toEqual([
    {
      ...{ fillId: '1', timestamp: 5_000, symbol: 'LBTC-LUSD', orderId: '9', clOrdId: 'a', side: 'BUY' },
      ...{ quantity: 1_000, price: 128_201, cost: 6_410_050_000n, fee: 18_000n, isFeeInQuote: false, isMaker: false },
    },
  ])
  const sold = { ...reply, fill: { ...reply.fill, side: 'SELL' as const, fee: '1.5', feeAsset: 'LUSD' } }
  expect(readFills([sold], SPECS)).toMatchObject([{ fee: 1_500_000n }])
})

test('a rebate is negative, in what was paid', () => {
  const fill = { quantity: '0.1000', price: '64100.50', cost: '6410.05', side: 'BUY' as const, isMaker: true }
  const reply = { fillID: '1', timestamp: 5_000, market: 'LBTC-LUSD', orderID: '9', clOrdID: 'a' }
  const [bought, sold] = readFills(
    [
      { ...reply, fill: { ...fill, fee: '-3.205025', feeAsset: 'LUSD' } },
      { ...reply, fill: { ...fill, side: 'SELL', fee: '-0.00005000', feeAsset: 'LBTC' } },
    ],
    SPECS,
  )
  expect([bought?.fee, sold?.fee]).toEqual([-3_205_025n, -5_000n])
})
