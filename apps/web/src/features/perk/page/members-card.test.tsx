import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { samplePerk } from '../testing/sample-perk.ts'
import { MembersCard } from './members-card.tsx'

// There is no browser here.
vi.mock(import('#platform/navigation'), () => ({ addressOf: () => '/' }) as never)
vi.mock('#ui/dialog', () => ({ Dialog: () => null }))

beforeAll(() => loadTexts('perk', 'fields'))

test.each([
  [{ memberCount: 0, namedCount: 0 }, 'No members yet.'],
  [{ memberCount: 148, namedCount: 112 }, '112 members show their name, 36 keep it private.'],
  [{ memberCount: 1, namedCount: 1 }, '1 member shows their name.'],
  [{ memberCount: 3, namedCount: 0 }, 'You can’t see their names.'],
  [{ memberCount: 3, namedCount: 3, isOwner: true }, 'You see every name. Each member chooses who else does.'],
])('[DEF-135] the members’ names: %o', (changes, text) => {
  expect(drawn(<MembersCard perk={samplePerk(changes)} />).text).toContain(text)
})
