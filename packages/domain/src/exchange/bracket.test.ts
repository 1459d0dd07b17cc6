import { SeededRandom } from '@bourse/testkit/random'
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
    expect(terms).toMatchObject({ clOrdId: '~7.3', side: 'SELL', price: 115, quantity: 4, selfTrade: 'DECREMENT' })
    expect(terms.stopLeg).toEqual({ stopPrice: 90, price: 0 })
  })

  const fitted = (side: 'BUY' | 'SELL', tickStep: number, takeProfit: number, stopPrice: number, price = 0) => {
    const exits = newExits({ takeProfit, stopPrice, price })
    const terms = nextExits({ tickStep }, { id: 7, side, selfTrade: 'DECREMENT' }, exits, 1)
    return [terms.price, terms.stopLeg.stopPrice, terms.stopLeg.price]
  }

  test.each<[string, 'BUY' | 'SELL', [number, number, number?], [number, number, number]]>([
    ['on the steps stay', 'BUY', [120, 90, 80], [120, 90, 80]],
    ['between two steps go to one each', 'BUY', [107, 102], [110, 100, 0]],
    ['of a seller go the other way', 'SELL', [102, 107, 108], [100, 110, 110]],
    ['of a buyer below one step keep one between them', 'BUY', [7, 3, 2], [20, 10, 10]],
    ['of a seller below one step keep one between them', 'SELL', [3, 7, 9], [10, 20, 10]],
    [
      'at the highest figure stay below it',
      'BUY',
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1],
      [9_007_199_254_740_990, 9_007_199_254_740_980, 0],
    ],
  ])('whose market has wider steps now: those that are %s', (_what, side, [takeProfit, stopPrice, price], expected) => {
    expect(fitted(side, 10, takeProfit, stopPrice, price)).toEqual(expected)
  })

  test('never meet and never cross, whatever the steps are', () => {
    const random = new SeededRandom(7)
    for (let times = 0; times < 2_000; times += 1) {
      const [low, tickStep] = [1 + random.below(300), 1 + random.below(120)]
      const high = low + 1 + random.below(50)
      const [profit = 0, stop = 0] = fitted('BUY', tickStep, high, low)
      const [profitOfSeller = 0, stopOfSeller = 0] = fitted('SELL', tickStep, low, high)
      expect([profit > stop, stopOfSeller > profitOfSeller]).toEqual([true, true])
      expect([profit, stop, profitOfSeller, stopOfSeller].map((at) => at > 0 && at % tickStep)).toEqual([0, 0, 0, 0])
    }
  })
})
