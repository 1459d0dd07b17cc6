import { expect, test } from 'vitest'
import { sampleMembership } from '../testing/sample-perk.ts'
import { byUrgency, isUrgent, stateOf } from './membership-state.ts'

const AT = Date.UTC(2026, 10, 20)
const next = { at: AT, amount: '1200', remindAt: null }
const rise = { price: '1500', from: AT, isAgreed: false }

test.each([
  [{ status: 'asked', held: { amount: '800', until: AT } }, { kind: 'asked', at: AT, amount: '800' }, false],
  [{ status: 'asked', held: null }, { kind: 'asked' }, false],
  [{ status: 'offered', held: { amount: '800', until: AT } }, { kind: 'offered', at: AT, amount: '800' }, true],
  [{ status: 'paused' }, { kind: 'paused' }, false],
  [{ late: { since: AT - 1, lapsesAt: AT } }, { kind: 'late', at: AT, amount: '1200' }, true],
  [{ period: null, payment: null }, { kind: 'free' }, false],
  [{ period: 'lifetime' }, { kind: 'life' }, false],
  [{ renews: false, paidUntil: AT }, { kind: 'ends', at: AT }, false],
  [{ renews: false, paidUntil: null }, { kind: 'nothing' }, false],
  [{ newPrice: rise, nextCharge: null }, { kind: 'consent', at: AT, amount: '1500' }, true],
  [{ newPrice: rise, nextCharge: { ...next, at: AT - 1 } }, { kind: 'next', at: AT - 1, amount: '1200' }, false],
  [{ newPrice: { ...rise, isAgreed: true }, nextCharge: next }, { kind: 'next', at: AT, amount: '1200' }, false],
  [{ period: 'hourly', nextCharge: next }, { kind: 'running' }, false],
  [{ nextCharge: null }, { kind: 'nothing' }, false],
] as const)('[DEF-134] a membership with %o is %o', (changes, state, urgent) => {
  expect(stateOf(sampleMembership(changes))).toEqual(state)
  expect(isUrgent(state)).toBe(urgent)
})

test('[DEF-134] what waits for the member stands first, then the nearest charge', () => {
  const of = (id: string, changes: Parameters<typeof sampleMembership>[0]) => sampleMembership({ id, ...changes })
  const order = byUrgency([
    of('life', { period: 'lifetime' }),
    of('later', { nextCharge: { ...next, at: AT + 9 } }),
    of('soon', { nextCharge: next }),
    of('late', { late: { since: AT, lapsesAt: AT + 5 } }),
    of('offered', { status: 'offered', held: { amount: '1', until: AT + 3 } }),
  ])
  expect(order.map(({ id }) => id)).toEqual(['offered', 'late', 'soon', 'later', 'life'])
})
