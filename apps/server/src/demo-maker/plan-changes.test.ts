import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextQuotes, type Quote } from './next-quotes.ts'
import { type Change, planChanges, type RestingQuote } from './plan-changes.ts'

const bid = (price: number, quantity = 10): Quote => ({ side: 'BUY', price, quantity })
const ask = (price: number, quantity = 10): Quote => ({ side: 'SELL', price, quantity })
const named = (quotes: readonly Quote[]): RestingQuote[] => quotes.map((quote, index) => ({ ...quote, clOrdId: `q${index}` }))

/** What stands after each of the changes. */
function* carriedOut(standing: readonly RestingQuote[], changes: readonly Change[]): Generator<RestingQuote[]> {
  let now = [...standing]
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'place') now = now.concat({ ...change.quote, clOrdId: `new${index}` })
    else if (change.kind === 'cancel') now = now.filter(({ clOrdId }) => clOrdId !== change.clOrdId)
    else now = now.map((one) => (one.clOrdId === change.clOrdId ? { ...one, price: change.price, quantity: change.quantity } : one))
    yield now
  }
}

const pricesOf = (quotes: readonly Quote[]) => quotes.map(({ side, price }) => `${side} ${price}`).sort()

const TABLE: [name: string, standing: Quote[], wanted: Quote[], changes: Change[]][] = [
  ['nothing to do', [bid(9), ask(11)], [bid(9), ask(11)], []],
  [
    'an empty book is filled from the best prices on, a side after the other',
    [],
    [bid(9), bid(8), ask(11), ask(12)],
    [bid(9), ask(11), bid(8), ask(12)].map((quote) => ({ kind: 'place', quote })),
  ],
  [
    'a level is moved to where one is missing',
    [bid(7), bid(8)],
    [bid(9), bid(8)],
    [{ kind: 'amend', clOrdId: 'q0', price: 9, quantity: 10 }],
  ],
  ['what is one too many goes', [bid(9), bid(8)], [bid(9)], [{ kind: 'cancel', clOrdId: 'q1' }]],
  ['two at one price are one too many', [bid(9), bid(9)], [bid(9)], [{ kind: 'cancel', clOrdId: 'q0' }]],
  ['a level that is nearly eaten is filled up', [bid(9, 4)], [bid(9, 10)], [{ kind: 'amend', clOrdId: 'q0', price: 9, quantity: 10 }]],
  ['a level that is a little off stays', [bid(9, 6), ask(11, 19)], [bid(9, 10), ask(11, 10)], []],
  [
    'the asks make room before the bids come up',
    [bid(9), ask(11)],
    [bid(11), ask(13)],
    [
      { kind: 'amend', clOrdId: 'q1', price: 13, quantity: 10 },
      { kind: 'amend', clOrdId: 'q0', price: 11, quantity: 10 },
    ],
  ],
]

describe('from the quotes that stand to those that should', () => {
  test.each(TABLE)('%s', (_name, standing, wanted, changes) => {
    expect(planChanges(named(standing), wanted, 20)).toEqual(changes)
  })

  const style = { spreadTicks: 4, stepTicks: 9, spanTicks: 90, levels: 10, firstLots: 50, takeLots: 50 }
  const quotesAt = (fair: number) => nextQuotes(style, { fair, skew: 0, bidLotsMax: 1e6, askLotsMax: 1e6, at: 0 })
  const fairs = fc.double({ min: 900, max: 1_100, noNaN: true })

  test('the changes lead there, and never have a bid meet an own ask on the way, however few are made', () => {
    fc.assert(
      fc.property(fairs, fairs, fc.subarray([...Array(20).keys()]), fc.integer({ min: 1, max: 40 }), (from, to, kept, max) => {
        const standing = named(quotesAt(from)).filter((_, index) => kept.includes(index))
        const wanted = quotesAt(to)
        let last = standing
        const changes = planChanges(standing, wanted, max)
        expect(changes.length).toBeLessThanOrEqual(max)
        for (const now of carriedOut(standing, changes)) {
          const best = (side: Quote['side'], of: (...prices: number[]) => number, none: number) =>
            of(none, ...now.filter((one) => one.side === side).map(({ price }) => price))
          expect(best('BUY', Math.max, 0)).toBeLessThan(best('SELL', Math.min, Infinity))
          last = now
        }
        if (max === 40) expect(pricesOf(last)).toEqual(pricesOf(wanted))
      }),
      { numRuns: 400 },
    )
  })

  test('a few turns are enough', () => {
    fc.assert(
      fc.property(fairs, fairs, (from, to) => {
        let standing = named(quotesAt(from))
        for (let turn = 0; turn < 4; turn++) {
          const last = [...carriedOut(standing, planChanges(standing, quotesAt(to), 10))].at(-1) ?? standing
          standing = last.map((one, index) => ({ ...one, clOrdId: `q${index}` }))
        }
        expect(pricesOf(standing)).toEqual(pricesOf(quotesAt(to)))
      }),
    )
  })
})
