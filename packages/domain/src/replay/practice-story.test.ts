import { describe, expect, test } from 'vitest'
import { GOLD_CASH } from '../paper/testing/desks.ts'
import { feesInQuote, practiceStory, waitedGain } from './practice-story.ts'

const fill = (side: 'BUY' | 'SELL', quantity: number, price: number) => ({ side, quantity, costRaw: BigInt(quantity * price) })

describe('the story of a practice', () => {
  test.each([
    ['nothing', [], { trades: 0, best: undefined, worst: undefined, largest: 0 }],
    ['what is still open brought nothing yet', [fill('BUY', 4, 100)], { trades: 1, best: undefined, worst: undefined, largest: 4 }],
    ['one trade is the best and the worst', [fill('BUY', 4, 100), fill('SELL', 1, 150)], { trades: 2, best: 50n, worst: 50n, largest: 4 }],
    [
      'each closed part is judged by its share of the cost',
      [fill('BUY', 4, 100), fill('SELL', 1, 150), fill('SELL', 3, 90)],
      { trades: 3, best: 50n, worst: -30n, largest: 4 },
    ],
    ['a sale that is bought back', [fill('SELL', 3, 100), fill('BUY', 3, 90)], { trades: 2, best: 30n, worst: 30n, largest: 3 }],
    [
      'what goes beyond begins anew',
      [fill('SELL', 3, 100), fill('BUY', 5, 110), fill('SELL', 2, 115)],
      { trades: 3, best: 10n, worst: -30n, largest: 3 },
    ],
  ] as const)('%s', (_name, fills, story) => {
    expect(practiceStory(fills)).toEqual(story)
  })
})

test('fees in either asset are added up in the quote', () => {
  const paid = { quantity: 1, price: 100, feeRaw: 30n, isBuyerFeeInQuote: false } as const
  // Thirty raw units of gold are three lots of ten, at 100 each.
  expect(feesInQuote(GOLD_CASH, [{ side: 'BUY', ...paid }])).toBe(300n)
  expect(
    feesInQuote(GOLD_CASH, [
      { side: 'SELL', ...paid },
      { side: 'BUY', ...paid, isBuyerFeeInQuote: true },
    ]),
  ).toBe(60n)
})

test('waiting is a purchase at the first price, with its fee, at the present one', () => {
  expect(waitedGain(GOLD_CASH, 10, 100, 110, 0)).toBe(100n)
  expect(waitedGain(GOLD_CASH, 10, 100, 110, 2_000)).toBe(98n)
  expect(waitedGain(GOLD_CASH, 10, 100, 95, 2_000)).toBe(-52n)
  expect(waitedGain(GOLD_CASH, 0, 100, 95, 2_000)).toBe(0n)
})
