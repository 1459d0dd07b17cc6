import type { MembershipReply } from '@bourse/contracts/perk'
import { expect, test } from 'vitest'
import { barsOf, outgoingOf } from './outgoing.ts'

const asset = (code: string) => ({ code, name: code, decimals: 6, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false })
const DAY = 86_400_000

function membership(id: string, code: string, upcoming: [number, bigint][], newPrice: MembershipReply['newPrice'] = null): MembershipReply {
  const part = {
    id,
    perk: { name: `Perk ${id}` },
    asset: asset(code),
    upcoming: upcoming.map(([at, raw]) => ({ at, amount: String(raw) })),
    newPrice,
  }
  return part as unknown as MembershipReply
}

test('[DEF-134] what leaves the pocket is summed per asset, in order of time', () => {
  const { charges, sums } = outgoingOf([
    membership('1', 'LUSD', [
      [3 * DAY, 6_500_000n],
      [10 * DAY, 6_500_000n],
    ]),
    membership('2', 'LEUR', [[5 * DAY, 9_000_000n]]),
    membership('3', 'LUSD', [[1 * DAY, 12_000_000n]]),
  ])
  expect(charges.map(({ name, at }) => [name, at / DAY])).toEqual([
    ['Perk 3', 1],
    ['Perk 1', 3],
    ['Perk 2', 5],
    ['Perk 1', 10],
  ])
  expect(sums.map(({ asset: { code }, amount, count }) => [code, amount, count])).toEqual([
    ['LUSD', 25_000_000n, 3],
    ['LEUR', 9_000_000n, 1],
  ])
})

test('a membership without dues adds nothing, and one that waits for consent says so from the new price on', () => {
  const free = { ...membership('1', 'LUSD', []), asset: null }
  const raised = membership(
    '2',
    'LUSD',
    [
      [1 * DAY, 9_000_000n],
      [8 * DAY, 9_000_000n],
    ],
    { price: '9800000', from: 8 * DAY, isAgreed: false },
  )
  expect(outgoingOf([free]).charges).toEqual([])
  expect(outgoingOf([raised]).charges.map(({ needsConsent }) => needsConsent)).toEqual([false, true])
})

test('bars stand at their day, with linear heights per asset, and no label covers another', () => {
  const { charges } = outgoingOf([
    membership('1', 'LUSD', [
      [3 * DAY, 60_000_000n],
      [4 * DAY, 6_000_000n],
      [15 * DAY, 12_000_000n],
    ]),
    membership('2', 'LEUR', [[30 * DAY, 9_000_000n]]),
  ])
  const bars = barsOf(charges, 0, 30 * DAY)
  expect(bars.map(({ x }) => x)).toEqual([0.1, 4 / 30, 0.5, 1])
  expect(bars.map(({ height }) => height)).toEqual([1, 0.1, 0.2, 1])
  expect(bars.map(({ hasLabel }) => hasLabel)).toEqual([true, false, true, true])
  expect(
    barsOf(
      Array.from({ length: 100 }, () => charges[0] as (typeof charges)[0]),
      0,
      DAY,
    ),
  ).toHaveLength(40)
})
