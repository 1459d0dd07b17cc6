import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { SETTLEMENT, type SettlementRules } from './settlement-rate.ts'
import { attack, type AttackResult, STRATEGIES } from './testing/attack.ts'

const WORLDS = rounds(16, 5_000)

const run = (rules: SettlementRules, worlds: number): AttackResult[] => Array.from({ length: worlds }, (_, seed) => attack(seed + 1, rules))
const paid = (results: readonly AttackResult[]) => results.filter(({ gain, cost }) => gain > cost)

describe('moving the settlement rate costs more than it brings', () => {
  test(
    `in ${WORLDS} random markets`,
    () => {
      const results = run(SETTLEMENT, WORLDS)
      expect(new Set(results.map(({ strategy }) => strategy))).toEqual(new Set(STRATEGIES))
      expect(paid(results)).toEqual([])
      if (IS_LONG) (globalThis as { console?: { info(text: string): void } }).console?.info(summary(results))
    },
    WORLDS * 2_000,
  )

  test('but not without the capacity: then most attacks pay', () => {
    const results = run({ ...SETTLEMENT, coverPpm: 1n, sharePpm: 10_000_000n }, 12)
    expect(paid(results).length).toBeGreaterThan(6)
  }, 60_000)
})

function summary(results: readonly AttackResult[]): string {
  return STRATEGIES.map((strategy) => {
    const own = results.filter((one) => one.strategy === strategy)
    const won = own.filter(({ gain }) => gain > 0)
    const worst = won.reduce((most, { gain, cost }) => Math.max(most, gain / cost), 0)
    return `${strategy}: ${own.length} markets, ${won.length} with a gain, at most ${worst.toFixed(3)} of its cost, ${paid(own).length} paid`
  }).join('\n')
}
