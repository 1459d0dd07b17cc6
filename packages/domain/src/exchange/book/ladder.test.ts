import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Ladder } from './ladder.ts'
import { WINDOW } from './level-window.ts'
import { Records } from './records.ts'

/** A ladder and what is in it, by key. */
class Filled {
  readonly levels = new Map<number, number>()
  private readonly records = new Records()
  readonly ladder = new Ladder(this.records, 1)

  open(...keys: number[]): this {
    for (const key of keys) {
      const level = this.records.fillLevel(key, 0)
      this.levels.set(key, level)
      this.ladder.open(key, level)
    }
    return this
  }

  close(...keys: number[]): this {
    for (const key of keys) {
      const level = this.levels.get(key) as number
      this.levels.delete(key)
      this.ladder.close(key, level)
      this.records.free(level)
    }
    return this
  }

  /** The lowest key that the window covers. */
  get first(): number {
    return this.ladder['first']
  }
}

function expectSound({ ladder, levels }: Filled): void {
  const keys = [...levels.keys()].sort((a, b) => b - a)
  const seen: number[] = []
  ladder.descend((level) => seen.push(level) > 0)
  expect(seen).toEqual(keys.map((key) => levels.get(key)))
  const [best = -Infinity] = keys
  expect([ladder.bestKey, ladder.bestLevel, ladder.size]).toEqual([best, levels.get(best) ?? 0, keys.length])
  for (const key of keys) for (const near of [key - 1, key, key + 1]) expect(ladder.at(near)).toBe(levels.get(near) ?? 0)
}

const rising = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, place) => from + place * step)

describe('levels are found, and visited from the best on', () => {
  test.each([
    ['none', []],
    ['one', [5]],
    ['in one word of the window', [101, 100, 103]],
    ['in its first and last place', [1_000, 1_000 - 768, 1_000 + 255]],
    ['just beside it', [1_000, 1_000 - 769, 1_000 + 256]],
    ['at the borders of its words', rising(1_000 - 768, 32, 32)],
    ['at all of its places', [1_000, ...rising(1_000 - 768, 768), ...rising(1_001, 255)]],
    ['above, in and below it', [0, 9_000, 8_000, 5, -5, -8_000, -9_000]],
    ['all above it but the first', [0, ...rising(5_000, 200, 7)]],
    ['at the last figures that are exact', [2 ** 53 - 1, 2 ** 53 - 2, -(2 ** 53 - 1), 1, -1]],
    ['around the lowest one', [-(2 ** 53 - 1), -(2 ** 53 - 2), -(2 ** 53 - 770), 2 ** 53 - 1]],
  ])('%s', (_where, keys) => {
    const filled = new Filled().open(...keys)
    expectSound(filled)
    for (const [index, key] of keys.entries()) {
      filled.close(key)
      if (keys.length < 50 || index % 97 === 0) expectSound(filled)
    }
    expectSound(filled)
  })

  test('a visit ends when the visitor has seen enough, wherever that is', () => {
    const keys = [0, 9_000, 5, -5, -8_000]
    const { ladder, levels } = new Filled().open(...keys)
    const sorted = keys.toSorted((a, b) => b - a).map((key) => levels.get(key))
    for (let wanted = 1; wanted <= keys.length; wanted++) {
      const seen: number[] = []
      ladder.descend((level) => seen.push(level) < wanted)
      expect(seen).toEqual(sorted.slice(0, wanted))
    }
  })
})

describe('the window', () => {
  test('goes to the first level of an empty ladder, however far away', () => {
    const filled = new Filled()
    for (const key of [5, 2 ** 52, -(2 ** 52), 77]) {
      filled.open(key)
      expect(filled.first).toBe(key - 768)
      filled.close(key)
      expectSound(filled)
    }
  })

  test('follows the best level once as many levels were opened outside as it has places, and not before', () => {
    const filled = new Filled().open(...rising(0, 50, 3))
    const beyond = rising(5_000, WINDOW, 2)
    filled.open(...beyond)
    expect(filled.first).toBe(-768)
    expectSound(filled)
    filled.open(9_000)
    expect(filled.first).toBe(9_000 - 768)
    expectSound(filled)
    filled.close(...beyond)
    expectSound(filled)
    // Those that it left behind are far now, and come back when it does.
    filled.close(9_000)
    expect(filled.ladder.bestKey).toBe(147)
    for (const key of rising(20_000, WINDOW + 1)) filled.open(-key).close(-key)
    expect(filled.first).toBe(147 - 768)
    expectSound(filled)
  })

  test('stays where one price jumps away and back', () => {
    const filled = new Filled().open(...rising(0, 20))
    for (let jump = 0; jump < WINDOW; jump++) filled.open(50_000).close(50_000)
    expect(filled.first).toBe(-768)
    filled.open(50_000)
    expect(filled.first).toBe(50_000 - 768)
    expectSound(filled)
  })
})

test.each([
  ['one tick', 1, 0],
  ['neighboring prices', 40, 0],
  ['more prices than it covers', 3_000, 0],
  ['prices that jump', 300, 20_000],
  ['absurd prices', 2 ** 50, 2 ** 52],
])('a ladder of random levels, %s, holds what was put into it', (_which, spread, jump) => {
  const random = new SeededRandom(5)
  const filled = new Filled()
  let middle = 0
  let moves = 0
  for (let change = 0; change < rounds(6_000, 300_000); change++) {
    if (random.below(500) === 0) middle = random.below(2) === 0 ? 0 : random.below(2 * jump + 1) - jump
    const key = middle + random.below(spread)
    const { first } = filled
    if (filled.levels.has(key)) filled.close(key)
    else filled.open(key)
    if (filled.levels.size > 1 && filled.first !== first) moves++
    const [oldest] = filled.levels.keys()
    if (filled.levels.size > 400) filled.close(oldest as number)
    if (change % 97 === 0) expectSound(filled)
  }
  expect(moves > 0).toBe(spread > WINDOW || jump > 0)
})
