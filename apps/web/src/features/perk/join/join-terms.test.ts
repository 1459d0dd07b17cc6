import type { PerkCard } from '@bourse/contracts/perk'
import { describe, expect, test } from 'vitest'
import { firstChoice, giftPresets, joiningOf, milestonesOf, presetsOf, priceListOf, pricesOf } from './join-terms.ts'

const NO_DUES = {
  duesLifetime: null,
  duesAnnual: null,
  duesMonthly: null,
  duesWeekly: null,
  duesDaily: null,
  duesHourly: null,
  duesMinute: null,
}
const asset = { code: 'LUSD', name: 'Dollar', decimals: 2, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false }

function perk(given: Partial<PerkCard>): PerkCard {
  return { ...NO_DUES, membership: 'any', isFlexibleFee: false, quoteAsset: asset, ...given } as PerkCard
}

const growers = perk({ duesAnnual: '12000', duesMonthly: '1200', duesWeekly: '320' })
const table = perk({ duesLifetime: '2500', isFlexibleFee: true })

test('[PERK-26] the first present period is chosen, and a gift has none', () => {
  expect(firstChoice(growers)).toBe('annual')
  expect(firstChoice(table)).toBe('lifetime')
  expect(firstChoice(perk({ duesMinute: '1', duesWeekly: '320' }))).toBe('weekly')
  expect(firstChoice(perk({}))).toBeUndefined()
  expect(firstChoice(perk({ membership: 'none' }))).toBeUndefined()
})

describe('a fixed fee', () => {
  test('[PERK-28] is the dues, whatever was typed', () => {
    const joining = joiningOf(growers, { choice: 'monthly', payment: '99' }, 100_000n)
    expect(joining).toMatchObject({ price: 1200n, payment: 1200n, gift: 0n, fault: undefined })
  })
  test('[PERK-30] above the available balance says what is missing, and offers the first choice that is covered', () => {
    expect(joiningOf(growers, { choice: 'annual', payment: '' }, 9640n)).toMatchObject({
      fault: 'insufficientFunds',
      missing: 2360n,
      affordable: { period: 'monthly', price: 1200n },
    })
    expect(joiningOf(growers, { choice: 'annual', payment: '' }, 12_000n)).toMatchObject({ fault: undefined, missing: 0n })
    expect(joiningOf(growers, { choice: 'weekly', payment: '' }, 319n)).toMatchObject({ missing: 1n, affordable: undefined })
  })
  test('funds that are not known yet are not judged', () => {
    expect(joiningOf(growers, { choice: 'annual', payment: '' }, undefined).fault).toBeUndefined()
  })
})

describe('a flexible fee', () => {
  test.each([
    ['25', 2500n, 0n, undefined],
    ['40', 4000n, 1500n, undefined],
    ['24.99', 2499n, 0n, 'belowDues'],
    ['0', 0n, 0n, 'notPositive'],
    ['', undefined, 0n, undefined],
    ['1e3', undefined, 0n, undefined],
    ['40.001', undefined, 0n, undefined],
  ])('[PERK-31] “%s” for dues of 25.00', (payment, raw, gift, fault) => {
    expect(joiningOf(table, { choice: 'lifetime', payment }, 100_000n)).toMatchObject({ payment: raw, gift, fault })
  })
  test('[PERK-27] needs a choice', () => {
    expect(joiningOf(table, { choice: undefined, payment: '40' }, 100_000n)).toMatchObject({ payment: 0n, fault: 'notPositive' })
  })
  test('offers the dues and rounder sums', () => {
    expect(presetsOf(2500n)).toEqual([2500n, 3000n, 4000n, 6000n])
    expect(presetsOf(320n)).toEqual([320n, 390n, 520n, 770n])
    expect(presetsOf(1n)).toEqual([1n, 2n])
  })
})

test('[DEF-146] a perk without members takes any gift, and one without dues costs nothing', () => {
  const radio = perk({ membership: 'none' })
  expect(joiningOf(radio, { choice: undefined, payment: '0.01' }, 500n)).toMatchObject({ payment: 1n, fault: undefined })
  expect(joiningOf(radio, { choice: undefined, payment: '0' }, 500n).fault).toBe('notPositive')
  expect(joiningOf(radio, { choice: undefined, payment: '6' }, 500n)).toMatchObject({ fault: 'insufficientFunds', missing: 100n })
  expect(joiningOf(perk({}), { choice: undefined, payment: '' }, 0n)).toMatchObject({ payment: 0n, fault: undefined })
  expect(giftPresets(2)).toEqual([200n, 500n, 1000n])
})

test('[PERK-32] the price list compares the cost of a year', () => {
  expect(priceListOf(pricesOf(growers))).toEqual([
    { period: 'annual', price: 12_000n, year: { cost: 12_000n, permille: 721 } },
    { period: 'monthly', price: 1200n, year: { cost: 14_400n, permille: 865 } },
    { period: 'weekly', price: 320n, year: { cost: 16_640n, permille: 1000 } },
  ])
  expect(priceListOf(pricesOf(table))).toEqual([{ period: 'lifetime', price: 2500n, year: undefined }])
})

describe('what happens when', () => {
  const now = new Date('2026-11-12T10:00:00Z')
  const days = (milestones: ReturnType<typeof milestonesOf>) =>
    milestones.map(({ at, what }) => [new Date(at).toISOString().slice(0, 10), what])

  test('[DEF-145] a year is announced 14 days ahead, a month 3 days, a week not at all', () => {
    expect(days(milestonesOf(growers, 'annual', now))).toEqual([
      ['2026-11-12', 'charged'],
      ['2027-10-29', 'reminder'],
      ['2027-11-12', 'renews'],
    ])
    expect(days(milestonesOf(growers, 'monthly', now)).map(([day]) => day)).toEqual(['2026-11-12', '2026-12-09', '2026-12-12'])
    expect(days(milestonesOf(growers, 'weekly', now)).map(([, what]) => what)).toEqual(['charged', 'renews'])
    expect(milestonesOf(table, 'lifetime', now)).toEqual([])
  })
  test('[DEF-139] a request holds the dues for 7 days', () => {
    expect(days(milestonesOf({ membership: 'request' }, 'weekly', now))).toEqual([
      ['2026-11-12', 'held'],
      ['2026-11-19', 'released'],
    ])
  })
})
