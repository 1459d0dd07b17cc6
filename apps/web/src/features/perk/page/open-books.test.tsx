import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { samplePerk } from '../testing/sample-perk.ts'
import { OpenBooks } from './open-books.tsx'

beforeAll(() => loadTexts('perk'))

const books = (change: Parameters<typeof samplePerk>[0]) => drawn(<OpenBooks perk={samplePerk(change)} />).text

describe('[PERK-11] [DEF-140] the books of a perk', () => {
  const every = 'Every contribution is public'
  const sums = 'Totals are public, names aren’t'
  test.each([
    ['who sees names', { transparency: 'contribs', namedCount: 2, isOwner: false }, every],
    ['the owner', { transparency: 'contribs', namedCount: 0, isOwner: true }, every],
    ['a stranger who sees none', { transparency: 'contribs', namedCount: 0, isOwner: false }, sums],
    ['anybody, where sums alone are open', { transparency: 'totals', namedCount: 2, isOwner: false }, sums],
  ] as const)('say what is open to %s', (_who, change, told) => {
    const text = books(change)
    expect(text).toContain(told)
    expect(text).not.toContain(told === every ? sums : every)
  })
})
