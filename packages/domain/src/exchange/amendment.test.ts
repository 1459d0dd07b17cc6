import { describe, expect, test } from 'vitest'
import {
  type AmendableOrder,
  amendedRefusal,
  changesOf,
  faultOfAmendment,
  faultOfChanges,
  faultOfEntry,
  limitAfter,
  reservedPpmAfter,
} from './amendment.ts'
import { FIRST_TERMS } from './market-terms.ts'
import { NO_EXTRAS } from './order.ts'

const NOTHING = { quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }
const STOP: AmendableOrder = {
  side: 'SELL',
  orderType: 'STOP',
  timeInForce: 'GTC',
  limitPrice: 950,
  stopPrice: 1_000,
  isTriggered: false,
  quantity: 9,
  filled: 0,
  expiresAt: 0,
}
const LIMIT: AmendableOrder = { ...STOP, orderType: 'LIMIT', limitPrice: 1_000, stopPrice: 0, filled: 3 }
const TERMS = { ...FIRST_TERMS, lotStep: 2, minLots: 4, maxLots: 50, makerFeePpm: 0, takerFeePpm: 0 }

test.each([
  [{ price: 100, quantity: 10 }, 1_000],
  [{ price: 99, quantity: 9 }, 1_000],
  [{ price: 101, quantity: 9 }, 2_000],
  [{ price: 99, quantity: 11 }, 2_000],
])('an order of 10 at 100 that is to be %j sets aside a fee of %d millionths', (after, ppm) => {
  expect(reservedPpmAfter({ limitPrice: 100, quantity: 10, feePpm: 1_000 }, after, 2_000)).toBe(ppm)
})

test.each<[string, Partial<AmendableOrder>, { quantity?: number; price?: number; shown?: number }, string | undefined]>([
  ['the smallest quantity', {}, { quantity: 4, price: 1_000 }, undefined],
  ['less than that', { filled: 0 }, { quantity: 2 }, 'ORDER_SMALL'],
  ['the largest quantity', { filled: 0 }, { quantity: 50 }, undefined],
  ['more than that', { filled: 0 }, { quantity: 52 }, 'ORDER_LARGE'],
  ['what is left of it between the steps', { filled: 3 }, { quantity: 10 }, 'LOT_STEP'],
  ['what is left of it on the steps', { filled: 3 }, { quantity: 9 }, undefined],
  ['a hundredth that it shows', { filled: 2 }, { quantity: 202, shown: 2 }, undefined],
  ['less that it shows', { filled: 2 }, { quantity: 204, shown: 2 }, 'INVALID_SHOWN'],
  ['what it shows between the steps', { filled: 0 }, { quantity: 8, shown: 3 }, 'LOT_STEP'],
  ['a price outside the band', { filled: 0 }, { price: 1_200 }, 'PRICE_BAND'],
  ['its price, though outside the band', { filled: 0, limitPrice: 1_200 }, { price: 1_200, quantity: 8 }, undefined],
])('the terms of a market and an amendment to %s', (_what, change, asked, refusal) => {
  const order = { ...LIMIT, quantity: 10, ...(change.filled === 3 && { quantity: 9 }), ...change }
  const after = {
    quantity: order.quantity,
    price: order.limitPrice,
    stopPrice: 0,
    shown: 0,
    ...(change.filled === undefined && { quantity: 9 }),
    ...asked,
  }
  const terms = asked.shown === 2 ? { ...TERMS, maxLots: null } : TERMS
  const own = change.filled === undefined ? { ...order, filled: 0 } : order
  expect(amendedRefusal(own, after, terms, (price) => price <= 1_100)).toBe(refusal)
})

describe('an amendment', () => {
  test.each<[object, string | undefined]>([
    [{}, 'NOTHING_TO_AMEND'],
    [{ quantity: 1.5 }, 'INVALID_QUANTITY'],
    [{ price: -1 }, 'INVALID_PRICE'],
    [{ stopPrice: Number.NaN }, 'INVALID_STOP_PRICE'],
    [{ expiresAt: 5 }, 'INVALID_EXPIRY'],
    [{ shown: Number.POSITIVE_INFINITY }, 'INVALID_SHOWN'],
    [{ price: 1 }, undefined],
  ])('of %o: %s', (change, fault) => {
    expect(faultOfAmendment({ ...NOTHING, ...change }, 10)).toBe(fault)
  })

  test('says only what differs, and each kind of order has changes of its own', () => {
    expect(changesOf({ stopPrice: 1_000, expiresAt: 9 }, STOP)).toEqual({ stopPrice: 0, expiresAt: 9, shown: 0 })
    expect(changesOf({ stopPrice: 1_001, expiresAt: 9 }, { ...STOP, expiresAt: 9 })).toEqual({ stopPrice: 1_001, expiresAt: 0, shown: 0 })
    const iceberg = { ...LIMIT, extras: { ...NO_EXTRAS, shown: 7 } }
    expect([changesOf({ shown: 7 }, iceberg).shown, changesOf({ shown: 8 }, iceberg).shown]).toEqual([0, 8])
    expect(faultOfChanges({ stopPrice: 900 }, LIMIT)).toBe('INVALID_STOP_PRICE')
    expect(faultOfChanges({ stopPrice: 900 }, { ...STOP, extras: { ...NO_EXTRAS, trailTicks: 5 } })).toBe('INVALID_STOP_PRICE')
    expect(faultOfChanges({ stopPrice: 900 }, STOP)).toBeUndefined()
    expect(faultOfChanges({ expiresAt: 900 }, LIMIT)).toBe('INVALID_EXPIRY')
    expect(faultOfChanges({ shown: 9 }, LIMIT)).toBe('INVALID_SHOWN')
  })

  test('of a stop price keeps the protection, or the distance that its owner has named', () => {
    expect(limitAfter(STOP, 800, 50_000)).toBe(760)
    expect(limitAfter({ ...STOP, limitPrice: 990 }, 800, 50_000)).toBe(790)
    expect(limitAfter(STOP, 0, 50_000)).toBe(950)
    expect(limitAfter({ ...STOP, limitPrice: 100 }, 800, 50_000)).toBe(760)
    expect(limitAfter({ ...STOP, limitPrice: 955 }, 800, 50_000)).toBe(760)
    // Five percent of 1,019 are 50 ticks, of 1,020 they are 51.
    expect(limitAfter({ ...STOP, stopPrice: 1_019, limitPrice: 969 }, 1_020, 50_000)).toBe(969)
    expect(limitAfter({ ...STOP, orderType: 'STOP_LIMIT', limitPrice: 990 }, 800, 50_000)).toBe(990)
  })

  test('leaves an entry between its exits', () => {
    const entry = { ...LIMIT, side: 'BUY' as const, extras: { ...NO_EXTRAS, exits: { takeProfit: 1_100, stopPrice: 900, price: 0 } } }
    expect([faultOfEntry(entry, 1_050, 0), faultOfEntry(entry, 1_100, 0), faultOfEntry(entry, 900, 0)]).toEqual([
      undefined,
      'INVALID_PRICE',
      'INVALID_PRICE',
    ])
  })

  test.each<[string, number, number, object | undefined, string | undefined]>([
    ['within its exits', 1_050, 1_000, undefined, undefined],
    ['at its profit', 1_100, 1_000, undefined, 'INVALID_STOP_PRICE'],
    ['where it was, within its exits', 0, 1_000, undefined, undefined],
    ['where it was, at the new profit', 0, 1_000, { takeProfit: 1_000, stopPrice: 900, price: 0 }, 'INVALID_TAKE_PROFIT'],
  ])('leaves the stop of an entry between its exits: %s', (_what, stopPrice, before, changed, fault) => {
    const exits = { takeProfit: 1_100, stopPrice: 900, price: 0 }
    const entry = { ...STOP, side: 'BUY' as const, stopPrice: before, extras: { ...NO_EXTRAS, exits } }
    expect(faultOfEntry(entry, 0, stopPrice, changed && { ...exits, ...changed })).toBe(fault)
  })

  test('counts only what is left of an order against the steps', () => {
    const order = { ...LIMIT, filled: 4 }
    const refusal = (quantity: number) =>
      amendedRefusal(order, { price: 1_000, quantity, stopPrice: 0, shown: 0 }, { ...TERMS, lotStep: 5 }, () => true)
    expect([refusal(9), refusal(6), refusal(10)]).toEqual([undefined, 'LOT_STEP', 'LOT_STEP'])
  })

  test.each<[string, Partial<AmendableOrder>, { price?: number; stopPrice?: number }, string | undefined]>([
    ['a limit whose stop has triggered and that stays', { isTriggered: true }, {}, undefined],
    ['a limit whose stop has triggered and that moves', { isTriggered: true }, { price: 1_199 }, 'PRICE_BAND'],
    ['a limit and a stop that stay', {}, {}, undefined],
    ['a stop that moves', {}, { stopPrice: 999 }, 'PRICE_BAND'],
  ])('the band and %s', (_what, change, asked, refusal) => {
    const order = { ...STOP, orderType: 'STOP_LIMIT' as const, limitPrice: 1_200, ...change }
    const after = { price: 1_200, quantity: 8, stopPrice: 1_000, shown: 0, ...asked }
    expect(amendedRefusal(order, after, TERMS, () => false)).toBe(refusal)
  })

  test.each<[object, string | undefined]>([
    [{ quantity: 9 }, undefined],
    [{ quantity: 8 }, 'LOT_STEP'],
    [{ quantity: 53 }, 'ORDER_LARGE'],
    [{ quantity: 9, shown: 3 }, 'LOT_STEP'],
    [{ quantity: 9, price: 2_000 }, 'PRICE_BAND'],
  ])('keeps the market’s terms with what is left: %o %s', (change, refusal) => {
    const after = { price: 1_000, quantity: 9, stopPrice: 0, shown: 0, ...change }
    expect(amendedRefusal(LIMIT, after, TERMS, (price) => price < 1_500)).toBe(refusal)
  })

  test.each<[string, number, object, string | undefined]>([
    ['worth enough, that would be worth too little', 9_000, { price: 999 }, 'VALUE_SMALL'],
    ['worth enough, that would be just enough', 9_000, { price: 1_001 }, undefined],
    ['worth too little, at another price', 9_001, { price: 900 }, undefined],
    ['worth too little, that would be smaller', 9_001, { quantity: 7 }, 'VALUE_SMALL'],
    ['worth too little, that would be larger', 9_001, { quantity: 11 }, undefined],
  ])('of an order %s', (_what, minValue, change, refusal) => {
    const after = { price: 1_000, quantity: 9, stopPrice: 0, shown: 0, ...change }
    expect(amendedRefusal(LIMIT, after, { ...TERMS, minValue }, () => true)).toBe(refusal)
  })
})
