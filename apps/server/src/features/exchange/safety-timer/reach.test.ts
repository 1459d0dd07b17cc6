import { expect, test } from 'vitest'
import { Reach } from './reach.ts'

test.each<[string, [roles: string[], atMs: number, expected: boolean][]]>([
  ['with both roles alive', [[['api', 'broker', 'exchange'], 0, true]]],
  ['without any api', [[['broker', 'exchange'], 0, false]]],
  ['with nobody at all', [[[], 0, false]]],
  ['in an installation without a broker', [[['api'], 0, true]]],
  [
    'after the broker has gone, for a minute',
    [
      [['api', 'broker'], 0, true],
      [['api'], 500, false],
      [['api'], 59_999, false],
      [['api'], 60_000, true],
      [['api', 'broker'], 61_000, true],
      [['api'], 61_500, false],
    ],
  ],
])('users can check in %s', (_when, looks) => {
  const reach = new Reach()
  expect(looks.map(([roles, atMs]) => reach.note(new Set(roles), atMs))).toEqual(looks.map(([, , expected]) => expected))
})
