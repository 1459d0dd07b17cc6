import type { MarketSpec } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import type { Order, OwnFill } from '#features/orders'
import { orderWith } from '../orders/testing/orders.ts'
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

const order = (change: Partial<Order> = {}) =>
  orderWith({ clOrdId: 'mine', orderId: '7', timeInForce: 'IOC', quantity: 1_000, price: 6_500_000, status: 'NEW', ...change })

const fill = (clOrdId: string, fee: bigint, quantity = 1): OwnFill => ({
  fillId: '1',
  timestamp: 0,
  symbol: SPEC.symbol,
  orderId: '7',
  clOrdId,
  side: 'BUY',
  isFeeInQuote: false,
  quantity,
  price: 1,
  cost: 1n,
  fee,
  isMaker: false,
})

const SHOWN = { givenRaw: 6_418_250_000n, receivedRaw: 9_982_000n }

describe('[DEF-084] the outcome of an order', () => {
  test.each<[string, Partial<Order> | undefined, string]>([
    ['without an answer yet', undefined, 'sent'],
    ['on its way', { status: 'NEW' }, 'sent'],
    ['taken in', { status: 'PENDING' }, 'sent'],
    ['in the middle of trading', { status: 'PARTIAL_FILL', filled: 1 }, 'sent'],
    ['filled whole', { status: 'FILLED', filled: 1_000 }, 'filled'],
    ['partly filled, without resting', { status: 'CANCELED', filled: 400 }, 'partial'],
    ['that found no counterparty', { status: 'CANCELED' }, 'none'],
    ['refused', { status: 'REJECTED' }, 'rejected'],
    ['that stays in the book', { status: 'OPEN', timeInForce: 'GTC' }, 'open'],
    ['that stays, filled in part', { status: 'PARTIAL_FILL', timeInForce: 'GTC', filled: 1 }, 'open'],
    ['that stayed until it was canceled', { status: 'CANCELED', timeInForce: 'GTC', filled: 1 }, 'canceled'],
  ])('%s', (_name, change, is) => {
    const fills = change?.filled ? [fill('mine', 0n, change.filled)] : []
    expect(outcomeOf(change && order(change), fills, SPEC, SHOWN).is).toBe(is)
  })

  test('bought: the given and received amounts after the fees of its own fills', () => {
    const bought = order({ status: 'CANCELED', filled: 400, filledCost: 2_567_300_001n })
    const outcome = outcomeOf(bought, [fill('mine', 5_000n, 300), fill('mine', 2_200n, 100), fill('other', 9n)], SPEC, SHOWN)
    expect(outcome).toEqual({
      is: 'partial',
      gaveRaw: 2_567_300_001n,
      feeRaw: 7_200n,
      isFeeGiven: false,
      gotRaw: 3_992_800n,
      restRaw: 6_000_000n,
      movedRaw: undefined,
    })
  })

  test('sold: the base is given, the quote received', () => {
    const sold = order({ side: 'SELL', status: 'FILLED', filled: 1_000, filledCost: 6_418_000_000n })
    expect(outcomeOf(sold, [fill('mine', 0n, 1_000)], SPEC, SHOWN)).toMatchObject({
      gaveRaw: 10_000_000n,
      gotRaw: 6_418_000_000n,
      restRaw: 0n,
    })
  })

  test('is not shown before all of its fills are there: the fee would be missing', () => {
    const filled = order({ status: 'FILLED', filled: 1_000, filledCost: 6_418_250_000n })
    expect(outcomeOf(filled, [fill('mine', 9_000n, 500)], SPEC, SHOWN).is).toBe('sent')
    expect(outcomeOf(filled, [fill('mine', 9_000n, 500), fill('mine', 9_000n, 500)], SPEC, SHOWN).is).toBe('filled')
  })

  test.each<[string, bigint, bigint, unknown]>([
    ['as shown', 6_418_250_000n, 18_000n, undefined],
    ['dearer than shown', 6_418_350_000n, 18_000n, { gave: 100_000n, got: 0n }],
    ['cheaper than shown', 6_418_150_000n, 18_000n, { gave: -100_000n, got: 0n }],
    ['with a fee that two fills rounded up', 6_418_250_000n, 18_001n, undefined],
    ['with another fee', 6_418_250_000n, 18_002n, { gave: 0n, got: -2n }],
  ])('bought %s', (_name, filledCost, fee, movedRaw) => {
    const filled = order({ status: 'FILLED', filled: 1_000, filledCost })
    const fills = [fill('mine', fee - 9_000n, 500), fill('mine', 9_000n, 500)]
    expect(outcomeOf(filled, fills, SPEC, SHOWN).movedRaw).toEqual(movedRaw)
  })

  test('bought with a fee on top: it is part of what was given, and all that was bought is received', () => {
    const bought = order({ status: 'FILLED', filled: 1_000, filledCost: 6_418_250_000n })
    const fills = [fill('mine', 6_000_000n, 500), fill('mine', 6_000_001n, 500)].map((one) => ({ ...one, isFeeInQuote: true }))
    const shown = { givenRaw: 6_430_250_000n, receivedRaw: 10_000_000n }
    expect(outcomeOf(bought, fills, SPEC, shown)).toMatchObject({
      gaveRaw: 6_430_250_001n,
      feeRaw: 12_000_001n,
      isFeeGiven: true,
      gotRaw: 10_000_000n,
      movedRaw: undefined,
    })
  })

  test('sold for less than shown', () => {
    const filled = order({ side: 'SELL', status: 'FILLED', filled: 1_000, filledCost: 6_417_000_000n })
    const shown = { givenRaw: 10_000_000n, receivedRaw: 6_418_000_000n }
    expect(outcomeOf(filled, [fill('mine', 0n, 1_000)], SPEC, shown).movedRaw).toEqual({ gave: 0n, got: -1_000_000n })
  })
})
