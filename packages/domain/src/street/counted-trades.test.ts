import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import {
  ESTABLISHED_FROM,
  experienceOf,
  isEstablished,
  type Known,
  knownAs,
  PERSON_MAX,
  type TradeWeight,
  worthOf,
} from './counted-trades.ts'

const UNIT = 1_000_000n
const trade = (other: bigint, units: bigint, over: Partial<TradeWeight> = {}): TradeWeight => ({
  own: 1n,
  other,
  worth: units * UNIT,
  known: 'verified',
  ...over,
})
const times = (count: number, one: TradeWeight) => Array.from({ length: count }, () => one)

describe('[STR-10] experience', () => {
  test.each<[string, TradeWeight[], bigint]>([
    ['none without trades', [], 0n],
    ['of one trade is its worth', [trade(2n, 60n)], 60n],
    ['of the least that counts', [trade(2n, 10n)], 10n],
    ['of less is nothing', [trade(2n, 10n, { worth: 10n * UNIT - 1n })], 0n],
    ['of a thousand small ones is nothing', times(1_000, trade(2n, 0n, { worth: 2n })), 0n],
    ['with one person is at most 100', times(50, trade(2n, 5_000n)), 100n],
    ['with three people is at most 300', [2n, 3n, 4n].flatMap((other) => times(9, trade(other, 5_000n))), 300n],
    ['with strangers is nothing', times(50, trade(2n, 5_000n, { known: undefined })), 0n],
    ['with oneself is nothing', times(50, trade(1n, 5_000n)), 0n],
  ])('%s', (_name, trades, units) => {
    expect(experienceOf(trades)).toBe(units * UNIT)
  })

  test('opens the limits from 300 on', () => {
    expect([ESTABLISHED_FROM * UNIT - 1n, ESTABLISHED_FROM * UNIT].map(isEstablished)).toEqual([false, true])
  })
})

describe('[STR-10] somebody is known', () => {
  test.each<[string, Parameters<typeof knownAs>[0], Known | undefined]>([
    ['by a verified identity, from the first day', { isVerified: true, ageDays: 0, experience: 0n }, 'verified'],
    ['not by age alone', { isVerified: false, ageDays: 3_000, experience: 0n }, undefined],
    ['not by trades alone', { isVerified: false, ageDays: 29, experience: 10_000n * UNIT }, undefined],
    ['by age and trades that are enough without any one person’s', { isVerified: false, ageDays: 30, experience: 400n * UNIT }, 'aged'],
    ['not by one person too few', { isVerified: false, ageDays: 30, experience: 400n * UNIT - 1n }, undefined],
  ])('%s', (_name, person, known) => {
    expect(knownAs(person)).toBe(known)
  })
})

test('a quantity is worth what the catalogue says, rounded down', () => {
  expect(worthOf(2n, { decimals: 6, valueE12: 10n ** 12n })).toBe(2n)
  expect(worthOf(150_000_000n, { decimals: 8, valueE12: 60_000n * 10n ** 12n })).toBe(90_000n * UNIT)
  expect(worthOf(1_999_999n, { decimals: 6, valueE12: 0n })).toBe(0n)
  expect(worthOf(999n, { decimals: 6, valueE12: 10n ** 9n })).toBe(0n)
})

/** The same draws in every run. */
function drawer(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A ring of accounts that trade only with each other, as often and as much as they like; `verified` of them have an identity. */
function play(seed: number, verified: number) {
  const draw = drawer(seed)
  const size = verified + 1 + draw(12)
  const good = Array.from({ length: size }, (): TradeWeight[] => [])
  const traded = Array.from({ length: size }, () => 0n)
  const experience = (who: number) => experienceOf(good[who] ?? [])
  for (let day = 0; day < 400; day++) {
    const [a, b] = [draw(size), draw(size)]
    const worth = BigInt(draw(2) === 0 ? draw(20) : draw(100_000)) * UNIT
    const knownOf = (who: number) => knownAs({ isVerified: who < verified, ageDays: day, experience: experience(who) })
    const [ofA, ofB] = [knownOf(a), knownOf(b)]
    good[a]?.push({ own: BigInt(a), other: BigInt(b), worth, known: ofB })
    good[b]?.push({ own: BigInt(b), other: BigInt(a), worth, known: ofA })
    traded[a] = (traded[a] ?? 0n) + worth
    traded[b] = (traded[b] ?? 0n) + worth
  }
  return { size, experience, traded }
}

describe('[STR-10] a ring of puppets, whatever they trade among themselves', () => {
  test.each([0, 1, 2])('with %i verified people opens no limit for any of them', (verified) => {
    for (let seed = 1; seed <= rounds(40, 150); seed++) {
      const { size, experience } = play(seed, verified)
      for (let who = 0; who < size; who++) {
        expect(experience(who)).toBeLessThanOrEqual(BigInt(verified) * PERSON_MAX * UNIT)
        expect(isEstablished(experience(who))).toBe(false)
      }
    }
  })

  test('gives nobody more than they traded, nor more than 100 for each of the others', () => {
    for (let seed = 1; seed <= rounds(30, 100); seed++) {
      const { size, experience, traded } = play(seed, 5)
      for (let who = 0; who < size; who++) {
        expect(experience(who)).toBeLessThanOrEqual(traded[who] ?? 0n)
        expect(experience(who)).toBeLessThanOrEqual(BigInt(size - 1) * PERSON_MAX * UNIT)
      }
    }
  })

  test('and real people are not kept out: three verified ones are enough', () => {
    expect(isEstablished(experienceOf([2n, 3n, 4n].map((other) => trade(other, 100n))))).toBe(true)
  })
})
