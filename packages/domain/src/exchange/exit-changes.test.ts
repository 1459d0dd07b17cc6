import { describe, expect, test } from 'vitest'
import { type AmendableOrder, amendedRefusal, faultOfAmendment, faultOfChanges, faultOfEntry } from './amendment.ts'
import { changeExits, newExits, nextExits } from './bracket.ts'
import { exitsAfter } from './exit-changes.ts'
import { FIRST_TERMS } from './market-terms.ts'
import { type Exits, NO_EXTRAS, type OrderType } from './order.ts'

const NOTHING = { quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }
const KEPT: Exits = { takeProfit: 0, stopPrice: 0, price: 0 }
const EXITS: Exits = { takeProfit: 1_100, stopPrice: 900, price: 0 }
const ENTRY: AmendableOrder = {
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  limitPrice: 1_000,
  stopPrice: 0,
  isTriggered: false,
  quantity: 10,
  filled: 3,
  expiresAt: 0,
  extras: { ...NO_EXTRAS, exits: EXITS },
}

describe('an amendment of a bracket’s exits', () => {
  test.each<[Partial<Exits>, string | undefined]>([
    [{}, 'NOTHING_TO_AMEND'],
    [{ takeProfit: 1.5 }, 'INVALID_TAKE_PROFIT'],
    [{ takeProfit: Number.POSITIVE_INFINITY }, 'INVALID_TAKE_PROFIT'],
    [{ stopPrice: -1 }, 'INVALID_STOP_PRICE'],
    [{ price: Number.NaN }, 'INVALID_PRICE'],
    [{ stopPrice: 950 }, undefined],
  ])('of %o: %s', (exits, fault) => {
    expect(faultOfAmendment({ ...NOTHING, exits: { ...KEPT, ...exits } }, 10)).toBe(fault)
  })

  test('is for entries only', () => {
    const { extras: _none, ...plain } = ENTRY
    expect(faultOfChanges({ exits: { ...KEPT, stopPrice: 950 } }, plain)).toBe('NO_EXITS')
    expect(faultOfChanges({ exits: KEPT }, plain)).toBeUndefined()
    expect(faultOfChanges({ exits: { ...KEPT, stopPrice: 950 } }, ENTRY)).toBeUndefined()
  })

  test('keeps what it does not name, and is none when everything stays', () => {
    expect(exitsAfter(EXITS, { ...KEPT, stopPrice: 950, price: 940 })).toEqual({ takeProfit: 1_100, stopPrice: 950, price: 940 })
    expect(exitsAfter(EXITS, { ...KEPT, takeProfit: 1_100 })).toBeUndefined()
    expect(exitsAfter(EXITS, undefined)).toBeUndefined()
    expect(exitsAfter(undefined, { ...KEPT, takeProfit: 1_100 })).toBeUndefined()
  })

  test.each<[string, number, Partial<Exits>, string | undefined]>([
    ['a stop at the entry', 1_000, { stopPrice: 1_000 }, 'INVALID_STOP_PRICE'],
    ['a profit at the entry', 1_000, { takeProfit: 1_000 }, 'INVALID_TAKE_PROFIT'],
    ['exits that are crossed', 1_000, { takeProfit: 850 }, 'INVALID_TAKE_PROFIT'],
    ['a stop where the entry was, which goes further up', 1_050, { stopPrice: 1_000 }, undefined],
    ['all three further up', 1_200, { takeProfit: 1_300, stopPrice: 1_150 }, undefined],
    ['a price beyond the new profit', 1_080, { takeProfit: 1_070 }, 'INVALID_TAKE_PROFIT'],
  ])('counts together with the entry’s new price: %s', (_what, price, exits, fault) => {
    expect(faultOfEntry(ENTRY, price, 0, exitsAfter(EXITS, { ...KEPT, ...exits }))).toBe(fault)
  })

  test('of a trailing entry only keeps profit and stop apart', () => {
    const trailing = { ...ENTRY, orderType: 'STOP' as OrderType, extras: { ...NO_EXTRAS, trailTicks: 5, exits: EXITS } }
    expect(faultOfEntry(trailing, 1_000, 0, { ...EXITS, stopPrice: 1_050 })).toBeUndefined()
    expect(faultOfEntry(trailing, 1_000, 0, { ...EXITS, stopPrice: 1_100 })).toBe('INVALID_TAKE_PROFIT')
  })

  test.each<[string, Partial<Exits>, string | undefined]>([
    ['on the steps', { stopPrice: 910 }, undefined],
    ['a profit off the steps', { takeProfit: 1_101 }, 'PRICE_STEP'],
    ['a stop off the steps', { stopPrice: 911 }, 'PRICE_STEP'],
    ['a limit off the steps', { price: 899 }, 'PRICE_STEP'],
    ['a profit beyond the band', { takeProfit: 1_600 }, 'PRICE_BAND'],
    ['a profit within the band', { takeProfit: 1_110 }, undefined],
    ['a limit of the stop beyond the band', { price: 1_510 }, 'PRICE_BAND'],
  ])('keeps the market’s terms: %s', (_what, exits, refusal) => {
    const terms = { ...FIRST_TERMS, tickStep: 10, makerFeePpm: 0, takerFeePpm: 0 }
    const after = { price: 1_000, quantity: 9, stopPrice: 0, shown: 0, exits: exitsAfter(EXITS, { ...KEPT, ...exits }) }
    expect(amendedRefusal(ENTRY, after, terms, (price) => price < 1_500)).toBe(refusal)
  })

  test('does not ask the band about a limit of the stop that stays', () => {
    const entry = { ...ENTRY, extras: { ...NO_EXTRAS, exits: { ...EXITS, price: 880 } } }
    const terms = { ...FIRST_TERMS, tickStep: 10, makerFeePpm: 0, takerFeePpm: 0 }
    const refusal = (exits: Exits) =>
      amendedRefusal(entry, { price: 1_000, quantity: 9, stopPrice: 0, shown: 0, exits }, terms, (price) => price > 890)
    expect(refusal({ takeProfit: 1_110, stopPrice: 900, price: 880 })).toBeUndefined()
    expect(refusal({ takeProfit: 1_110, stopPrice: 910, price: 880 })).toBe('PRICE_BAND')
    expect(refusal({ takeProfit: 1_110, stopPrice: 900, price: 870 })).toBe('PRICE_BAND')
  })

  test('asks about all exits where there were none', () => {
    const { extras: _none, ...plain } = ENTRY
    const terms = { ...FIRST_TERMS, tickStep: 10, makerFeePpm: 0, takerFeePpm: 0 }
    const refusal = (change: Partial<Exits>) => {
      const exits = { takeProfit: 1_100, stopPrice: 900, price: 890, ...change }
      return amendedRefusal(plain, { price: 1_000, quantity: 9, stopPrice: 0, shown: 0, exits }, terms, (price) => price < 1_500)
    }
    expect([refusal({}), refusal({ price: 899 }), refusal({ takeProfit: 1_500 })]).toEqual([undefined, 'PRICE_STEP', 'PRICE_BAND'])
  })

  test('does not ask the steps of a price that stays, which is fitted when exits are placed', () => {
    const entry = { ...ENTRY, extras: { ...NO_EXTRAS, exits: { ...EXITS, takeProfit: 1_107 } } }
    const terms = { ...FIRST_TERMS, tickStep: 10, makerFeePpm: 0, takerFeePpm: 0 }
    const after = { price: 1_000, quantity: 9, stopPrice: 0, shown: 0, exits: { ...EXITS, takeProfit: 1_107, stopPrice: 910 } }
    expect(amendedRefusal(entry, after, terms, (price) => price < 1_050)).toBeUndefined()
  })

  test('holds for the next pair: the one that is placed no longer grows', () => {
    const exits = { ...newExits(EXITS), armed: 4, uncovered: 7n, exitId: 12, pairs: 1 }
    changeExits(exits, { takeProfit: 1_200, stopPrice: 950, price: 940 })
    expect(exits).toEqual({ takeProfit: 1_200, stopPrice: 950, price: 940, armed: 4, uncovered: 7n, exitId: 0, pairs: 1 })
    expect(nextExits({ tickStep: 1 }, { id: 7, side: 'BUY', selfTrade: 'DECREMENT' }, exits, 2)).toMatchObject({
      clOrdId: '~7.2',
      price: 1_200,
      stopLeg: { stopPrice: 950, price: 940 },
    })
  })
})
