import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { MarketJudge } from './market-judge.ts'
import type { AlertTerms } from './terms.ts'
import { alertOf } from './testing/alerts.ts'
import { NaiveJudge } from './testing/naive-judge.ts'

describe('any alerts on any trades', () => {
  const random = (seed: number) => {
    const chance = new SeededRandom(seed)
    const termsOf = (): AlertTerms => {
      const direction = chance.pick(['above', 'below'] as const)
      const spanSeconds = chance.pick([60, 300])
      switch (chance.below(4)) {
        case 0:
          return {
            kind: 'percent',
            direction: chance.pick(['up', 'down', 'either'] as const),
            threshold: 100 * (1 + chance.below(2_000)),
            spanSeconds,
          }
        case 1:
          return { kind: 'volume', direction: 'above', threshold: 1 + chance.below(200), spanSeconds }
        case 2:
          return { kind: 'fill', direction: chance.pick(['whole', 'each'] as const) }
        default:
          return { kind: 'price', direction, threshold: 60 + chance.below(80) }
      }
    }
    return { chance, termsOf }
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('fire as a naive recomputation says (seed %d)', (seed) => {
    const { chance, termsOf } = random(seed)
    const [fast, naive] = [new MarketJudge(), new NaiveJudge()]
    for (const seconds of [60, 300]) fast.measure(seconds)
    let [at, price, count] = [1_000_000, 100, 0]
    for (let id = 1; id <= 1_500; id += 1) {
      if (chance.below(5) === 0) {
        const mode = chance.pick(['once', 'again'] as const)
        const [alertId, pocketId] = [1 + chance.below(120), 1 + chance.below(4)]
        const alert = alertOf(termsOf(), {
          id: alertId,
          pocketId,
          mode,
          restMs: 60_000 * (1 + chance.below(3)),
          after: id - 2 + chance.below(6),
        })
        for (const judge of [fast, naive]) judge.put(alert)
      }
      if (chance.below(20) === 0) {
        const gone = 1 + chance.below(120)
        for (const judge of [fast, naive]) judge.remove(gone)
      }
      at += chance.below(4) === 0 ? chance.below(40_000) : chance.below(500)
      price = Math.max(1, price + chance.below(9) - 4)
      const [makerPocketId, takerPocketId] = [1 + chance.below(4), 1 + chance.below(4)]
      const completedFor = [makerPocketId, takerPocketId].filter(() => chance.below(2) === 0)
      const isPrice = chance.below(4) > 0
      const trade = { id, price, quantity: 1 + chance.below(20), isPrice, at, makerPocketId, takerPocketId, completedFor }
      const told = fast.judge(trade).map(({ alert, tradeId, value }) => ({ id: alert.id, tradeId, value }))
      const expected = naive.judge(trade)
      count += expected.length
      expect(told.toSorted((a, b) => a.id - b.id)).toEqual(expected.toSorted((a, b) => a.id - b.id))
    }
    expect(count).toBeGreaterThan(100)
  })
})
