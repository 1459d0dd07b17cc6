import type { ChargeReply, MembershipReply } from '@bourse/contracts/perk'
import { expect, test } from 'vitest'
import { stampsOf } from './stamps.ts'

const DAY = 86_400_000
const charges = (count: number): ChargeReply[] =>
  Array.from({ length: count }, (_, n) => ({ n, periodStart: n * 30 * DAY, at: n * 30 * DAY + 5, amount: '1200' }))

function book(given: Partial<MembershipReply>): MembershipReply {
  return { period: 'monthly', book: [], late: null, nextCharge: null, ...given } as MembershipReply
}
const kinds = (given: Partial<MembershipReply>) => stampsOf(book(given)).map(({ is }) => is)
const next = { at: 400 * DAY, amount: '1200', remindAt: null }

test('twelve paid periods make room for the next one', () => {
  const stamps = stampsOf(book({ book: charges(12), nextCharge: next }))
  expect(stamps.map(({ is }) => is)).toEqual([...Array<string>(11).fill('paid'), 'next'])
  expect(stamps[0]).toEqual({ is: 'paid', key: 'paid 1', start: 30 * DAY, at: 30 * DAY + 5, amount: '1200' })
})

test('a young book is filled up to a whole row', () => {
  expect(kinds({ book: charges(2), nextCharge: next })).toEqual(['paid', 'paid', 'next', 'blank', 'blank', 'blank'])
  expect(kinds({ book: charges(5), nextCharge: next })).toHaveLength(6)
  expect(kinds({ book: charges(6), nextCharge: next })).toHaveLength(12)
})

test('a charge that lacks funds is late, not next', () => {
  const late = { since: 100 * DAY, lapsesAt: 107 * DAY }
  expect(stampsOf(book({ book: charges(1), late, nextCharge: next })).slice(0, 2)).toMatchObject([
    { is: 'paid' },
    { is: 'late', start: 100 * DAY },
  ])
})

test('a membership that ends has no next stamp', () => {
  expect(kinds({ book: charges(12) })).toEqual(Array<string>(12).fill('paid'))
})

test.each([null, 'lifetime', 'hourly', 'minute'] as const)('%s dues have no book', (period) => {
  expect(kinds({ period, book: charges(3), nextCharge: next })).toEqual([])
})
