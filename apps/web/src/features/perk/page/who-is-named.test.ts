import { beforeAll, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { samplePerk } from '../testing/sample-perk.ts'
import { whoIsNamed } from './who-is-named.ts'

beforeAll(() => loadTexts('perk'))

test.each([
  [{ memberCount: 0, namedCount: 0 }, 'No members yet.'],
  [{ memberCount: 148, namedCount: 112 }, '112 members show their name, 36 keep it private.'],
  [{ memberCount: 1, namedCount: 1 }, '1 member shows their name.'],
  [{ memberCount: 3, namedCount: 0 }, 'You can’t see their names.'],
  [{ memberCount: 3, namedCount: 3, isOwner: true }, 'You see every name. Each member chooses who else does.'],
])('[DEF-135] the members’ names: %o', (changes, text) => {
  expect(whoIsNamed(samplePerk(changes), t)).toBe(text)
})
