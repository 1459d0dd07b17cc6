import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../../seed/chance.ts'
import { chooseTake } from './choose-take.ts'
import { skewOf } from './inventory.ts'

const MANNER = { spreadTicks: 4, stepTicks: 10, spanTicks: 90, levels: 10, firstLots: 50, takeLots: 50 }
const STAND = { fair: 1_000, skew: 0, buyLotsMax: 1e6, sellLotsMax: 1e6 }

function buysOf(skew: number): number {
  const chance = seededChance(3)
  const takes = Array.from({ length: 2_000 }, () => chooseTake(MANNER, { ...STAND, skew }, chance))
  return takes.filter((take) => take?.side === 'BUY').length / takes.length
}

describe('the taker bot', () => {
  test('buys as often as it sells, and rather what the maker has too much of', () => {
    expect(buysOf(0)).toBeCloseTo(0.5, 1)
    expect(buysOf(0.1)).toBeCloseTo(0.8, 1)
    expect(buysOf(-0.1)).toBeCloseTo(0.2, 1)
    expect(buysOf(1)).toBeCloseTo(0.95, 1)
  })

  test('asks for whole lots at a price near the fair one, and for no more than it can pay', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: 0.01, max: 1e7, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 200 }),
        (seed, fair, skew, lotsMax) => {
          const take = chooseTake(MANNER, { fair, skew, buyLotsMax: lotsMax, sellLotsMax: lotsMax }, seededChance(seed))
          expect(take === undefined).toBe(lotsMax === 0)
          if (!take) return
          const { price, quantity } = take
          expect(Number.isSafeInteger(price) && price >= 1 && Math.abs(price - fair) < 66).toBe(true)
          expect(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= lotsMax).toBe(true)
        },
      ),
    )
  })
})

test.each([
  [100n, 100n, 0],
  [150n, 50n, 0.25],
  [0n, 200n, -0.5],
])('with %s and %s of the base the maker leans by %d', (maker, takerBot, skew) => {
  expect(skewOf({ maker, takerBot }, { maker: 7n, takerBot: 7n })).toBe(skew)
  expect(skewOf({ maker: 7n, takerBot: 7n }, { maker, takerBot })).toBe(0 - skew)
  expect(skewOf({ maker: 0n, takerBot: 0n }, { maker: 0n, takerBot: 0n })).toBe(0)
})
