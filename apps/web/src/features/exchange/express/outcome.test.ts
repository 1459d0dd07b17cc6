import type { MarketSpec } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import type { Order, OwnFill } from '../orders/order.ts'
import { outcomeOf } from './outcome.ts'

const SPEC: MarketSpec = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 8 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 10_000n,
  tickRaw: 10_000n,
  makerFeePpm: 800,
  takerFeePpm: 1_800,
}

function order(change: Partial<Order> = {}): Order {
  return {
    userId: '1',
    profileId: '1',
    pocketId: '1',
    clOrdId: 'mine',
    orderId: '7',
    symbol: SPEC.symbol,
    side: 'BUY',
    orderType: 'LIMIT',
    timeInForce: 'IOC',
    isPostOnly: false,
    selfTrade: 'CANCEL_NEWEST',
    quantity: 1_000,
    price: 6_500_000,
    stopPrice: 0,
    expiresAt: 0,
    status: 'NEW',
    filled: 0,
    filledCost: 0n,
    timestamp: 0,
    reason: '',
    ...change,
  }
}

const fill = (clOrdId: string, fee: bigint): OwnFill => ({
  fillId: '1',
  timestamp: 0,
  symbol: SPEC.symbol,
  orderId: '7',
  clOrdId,
  side: 'BUY',
  quantity: 1,
  price: 1,
  cost: 1n,
  fee,
  isMaker: false,
})

describe('[DEF-084] what became of an order', () => {
  test.each<[string, Partial<Order> | undefined, string]>([
    ['that nobody has heard of yet', undefined, 'sent'],
    ['on its way', { status: 'NEW' }, 'sent'],
    ['taken in', { status: 'PENDING' }, 'sent'],
    ['in the middle of trading', { status: 'PARTIAL_FILL', filled: 1 }, 'sent'],
    ['filled whole', { status: 'FILLED', filled: 1_000 }, 'filled'],
    ['filled in part, the rest left alone', { status: 'CANCELED', filled: 400 }, 'partial'],
    ['that met nobody', { status: 'CANCELED' }, 'none'],
    ['refused', { status: 'REJECTED' }, 'rejected'],
    ['that stays in the book', { status: 'OPEN', timeInForce: 'GTC' }, 'open'],
    ['that stays, filled in part', { status: 'PARTIAL_FILL', timeInForce: 'GTC', filled: 1 }, 'open'],
    ['that stayed until it was canceled', { status: 'CANCELED', timeInForce: 'GTC', filled: 1 }, 'canceled'],
  ])('%s', (_name, change, is) => {
    expect(outcomeOf(change && order(change), [], SPEC).is).toBe(is)
  })

  test('bought: what was given and got, at the average rate, after the fees of its own fills', () => {
    const bought = order({ status: 'CANCELED', filled: 400, filledCost: 2_567_300_001n })
    const outcome = outcomeOf(bought, [fill('mine', 5_000n), fill('mine', 2_200n), fill('other', 9n)], SPEC)
    expect(outcome).toEqual({
      is: 'partial',
      gaveRaw: 2_567_300_001n,
      gotRaw: 4_000_000n,
      feeRaw: 7_200n,
      netRaw: 3_992_800n,
      averageRaw: 64_182_500_025n,
      restRaw: 6_000_000n,
    })
  })

  test('sold: the base was given, the quote got', () => {
    const sold = order({ side: 'SELL', status: 'FILLED', filled: 1_000, filledCost: 6_418_000_000n })
    expect(outcomeOf(sold, [], SPEC)).toMatchObject({
      gaveRaw: 10_000_000n,
      gotRaw: 6_418_000_000n,
      averageRaw: 64_180_000_000n,
      restRaw: 0n,
    })
  })
})
