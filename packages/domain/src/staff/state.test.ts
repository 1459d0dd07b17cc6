import { expect, test } from 'vitest'
import { changedNames, concernOf, isSameState } from './index.ts'

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: { x: 1, y: [1, 2] } }, { a: { y: [1, 2], x: 1 } }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: null }, {}, false],
  [{ a: undefined }, {}, true],
  [{ a: '1' }, { a: 1 }, false],
  [{ a: [1] }, { a: { 0: 1 } }, false],
  [{ a: { x: 1, y: 2, z: 3 } }, { a: { z: 3, y: 2, x: 1 } }, true],
  [{}, {}, true],
] as const)('[STAFF-01] %j and %j say the same: %s', (one, other, isSame) => {
  expect(isSameState(one, other)).toBe(isSame)
})

test('[STAFF-01] what differs is named, also what is there only before or only after', () => {
  expect(changedNames({ a: 1, b: 2, gone: 3 }, { b: 5, a: 1, added: 4 })).toEqual(['b', 'added', 'gone'])
  expect(changedNames({ a: null }, {})).toEqual([])
})

test('[STAFF-01] an act says whom it is about, and nothing else is an act', () => {
  expect([concernOf('person.suspend'), concernOf('reward.grant'), concernOf('market.open')]).toEqual(['person', 'profile', 'nobody'])
  expect([concernOf('toString'), concernOf('no.such')]).toEqual([undefined, undefined])
})
