import type { MembershipReply } from '@bourse/contracts/perk'
import { expect, test } from 'vitest'
import { type ComingCharge, daysFrom, outgoingOf, shortfallOf } from './outgoing.ts'

const asset = (code: string) => ({ code, name: code, decimals: 6, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false })
const TODAY = new Date(2026, 10, 18, 9)
const day = (count: number, hour = 10) => new Date(2026, 10, 18 + count, hour).getTime()
const range = { today: TODAY, until: new Date(2026, 11, 21).getTime() }

function membership(id: string, code: string, upcoming: [number, bigint][], more: Partial<MembershipReply> = {}): MembershipReply {
  const part = {
    id,
    perk: { name: `Perk ${id}` },
    asset: asset(code),
    period: 'weekly',
    upcoming: upcoming.map(([at, raw]) => ({ at: day(at), amount: String(raw) })),
    newPrice: null,
    nextCharge: null,
    ...more,
  }
  return part as unknown as MembershipReply
}

test('[DEF-134] what leaves the pocket is summed per asset, in order of time', () => {
  const { charges, sums } = outgoingOf(
    [
      membership('1', 'LUSD', [
        [3, 6_500_000n],
        [10, 6_500_000n],
        [40, 6_500_000n],
      ]),
      membership('2', 'LEUR', [[5, 9_000_000n]]),
      membership('3', 'LUSD', [[1, 12_000_000n]]),
    ],
    range,
  )
  expect(charges.map(({ name, at }) => [name, at])).toEqual([
    ['Perk 3', day(1)],
    ['Perk 1', day(3)],
    ['Perk 2', day(5)],
    ['Perk 1', day(10)],
  ])
  expect(sums.map(({ asset: { code }, amount, count }) => [code, amount, count])).toEqual([
    ['LUSD', 25_000_000n, 3],
    ['LEUR', 9_000_000n, 1],
  ])
})

test('a membership without dues adds nothing, and an overdue charge stands at today', () => {
  expect(outgoingOf([membership('1', 'LUSD', [], { asset: null })], range)).toEqual({ charges: [], sums: [] })
  const { charges } = outgoingOf([membership('2', 'LUSD', [[-2, 5n]])], range)
  expect(charges.map(({ at }) => at)).toEqual([new Date(2026, 10, 18).getTime()])
})

test('[DEF-145] higher dues are asked about once, at their day, and count in no other', () => {
  const raised = membership(
    '2',
    'LEUR',
    [
      [1, 9_000_000n],
      [8, 9_800_000n],
    ],
    { newPrice: { price: '9800000', from: day(8), isAgreed: false } },
  )
  const { charges, sums } = outgoingOf([raised], range)
  expect(charges.map(({ at, amount, needsConsent }) => [at, amount, needsConsent])).toEqual([
    [day(1), 9_000_000n, false],
    [day(8), 9_800_000n, true],
  ])
  expect(sums).toMatchObject([{ amount: 18_800_000n, count: 2, needsConsent: true }])
  const agreed = { ...raised, newPrice: { price: '9800000', from: day(8), isAgreed: true } }
  expect(outgoingOf([agreed], range).charges.map(({ needsConsent }) => needsConsent)).toEqual([false, false])
})

test('[DEF-145] dues of hours are one charge a day, counted from the next hour on', () => {
  const next = { at: new Date(2026, 10, 18, 21, 30).getTime(), amount: '900000', remindAt: null }
  const { charges } = outgoingOf([membership('4', 'LUSD', [], { period: 'hourly', nextCharge: next })], {
    ...range,
    until: new Date(2026, 10, 20).getTime(),
  })
  expect(charges.map(({ amount }) => amount)).toEqual([2_700_000n, 21_600_000n])
})

test('the calendar has five weeks, from Monday on', () => {
  const days = daysFrom(TODAY)
  expect(days).toHaveLength(36)
  expect([days[0], days[2], days[35]]).toEqual([
    new Date(2026, 10, 16).getTime(),
    new Date(2026, 10, 18).getTime(),
    new Date(2026, 11, 21).getTime(),
  ])
  expect(daysFrom(new Date(2026, 10, 22, 23))[0]).toBe(new Date(2026, 10, 16).getTime())
  expect(daysFrom(new Date(2026, 10, 23))[0]).toBe(new Date(2026, 10, 23).getTime())
})

test('the wallet that falls short first is named, with its day and what is missing in all', () => {
  const charge = (at: number, code: string, amount: bigint, needsConsent = false) =>
    ({ at: day(at), asset: asset(code), amount, needsConsent }) as ComingCharge
  const charges = [charge(1, 'LUSD', 6n), charge(2, 'LEUR', 9n, true), charge(3, 'LUSD', 6n), charge(4, 'LUSD', 6n), charge(5, 'LARS', 1n)]
  expect(
    shortfallOf(
      charges,
      new Map([
        ['LUSD', 18n],
        ['LARS', 1n],
      ]),
    ),
  ).toBeUndefined()
  expect(shortfallOf(charges, new Map([['LUSD', 11n]]))).toMatchObject({ asset: { code: 'LUSD' }, at: day(3), missing: 7n })
  expect(shortfallOf(charges, new Map([['LUSD', 18n]]))).toMatchObject({ asset: { code: 'LARS' }, at: day(5), missing: 1n })
  expect(shortfallOf([], new Map())).toBeUndefined()
})
