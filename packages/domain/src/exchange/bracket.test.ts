import { describe, expect, test } from 'vitest'
import { lotsToArm, newExits, nextExits } from './bracket.ts'

const EXITS = newExits({ takeProfit: 113, stopPrice: 94, price: 0 })

describe('the exits of a bracket', () => {
  test.each<[string, Partial<typeof EXITS>, Partial<Parameters<typeof lotsToArm>[1]>, number]>([
    ['what was received pays for', { uncovered: 54n }, {}, 5],
    ['no more than was traded', { uncovered: 900n }, {}, 6],
    ['without what has exits already', { uncovered: 900n, armed: 4 }, {}, 2],
    ['only what is still there', { uncovered: 54n }, { available: 31n }, 3],
    ['in the market’s steps', { uncovered: 54n }, { lotStep: 2 }, 4],
    ['nothing, when nothing is left', { uncovered: 54n }, { available: 0n }, 0],
    ['as much as was received, where it is not known what is there', { uncovered: 54n }, { available: undefined }, 5],
  ])('are for %s', (_what, exits, asked, lots) => {
    expect(lotsToArm({ ...EXITS, ...exits }, { perLot: 10n, available: 1_000n, filled: 6, lotStep: 1, ...asked })).toBe(lots)
  })

  test('are on the market’s present steps, for the other side, and named after their entry', () => {
    const terms = nextExits({ tickStep: 5 }, { id: 7, side: 'BUY', selfTrade: 'DECREMENT' }, { ...EXITS, pairs: 2 }, 4)
    expect(terms).toMatchObject({ clOrdId: '~7.3', side: 'SELL', price: 110, quantity: 4, selfTrade: 'DECREMENT' })
    expect(terms.stopLeg).toEqual({ stopPrice: 90, price: 0 })
  })
})
