import type { VenueCard } from '@bourse/contracts/venue'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { VISITOR } from '#platform/reader'
import { drawn } from '../../../testing/drawn.tsx'
import { keys } from '../queries.ts'
import { VENUE } from '../testing/sample-venue.ts'
import { EndingSoon } from './ending-soon.tsx'
import { PublicVentures } from './public-ventures.tsx'

const DAY_MS = 86_400_000
const NOW = new Date(2026, 10, 18, 9).getTime()

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  await loadTexts('venueCard')
})
beforeEach(() => queryClient.clear())

const ending = (days: number, changes: Partial<VenueCard> = {}): VenueCard => ({
  ...VENUE,
  rowId: String(days),
  endsAt: NOW + days * DAY_MS + 60_000,
  ...changes,
})
const shows = (count: 3 | 4, items: readonly VenueCard[]) => queryClient.setQueryData(keys.ending(VISITOR, count), { items, next: null })

describe('[VEN-09] ventures on another page', () => {
  test('[SHELL-06] a user’s home has three that end next; under seven days the words are a warning', () => {
    shows(3, [ending(0), ending(6), ending(7, { permille: 1_050, raised: '42000000000', value: '42000000000' })])
    const { text, markup } = drawn(<EndingSoon className="home-soon" />)
    expect(text).toMatch(
      /^Ventures ending soon All ventures Rooftop Orchard, Block C by Greenworks Less than a day left 82% of 40,000\.00 LUSD/,
    )
    expect(text).toContain('6 days left')
    expect(text).toMatch(/7 days left 105% of 40,000\.00 LUSD$/)
    expect(markup.match(/ven-card-close/g)).toHaveLength(2)
    expect(markup).toContain('title="32,800.00 of 40,000.00 LUSD"')
    expect(markup).toContain('href="/@greenworks/venue/6/"')
    expect(markup.match(/progress-met/g)).toHaveLength(1)
  })

  test('[SHELL-05] the visitors’ home has four that look for backers, and leads to all of them', () => {
    shows(
      4,
      [1, 2, 3, 40].map((days) => ending(days)),
    )
    const { text, markup } = drawn(<PublicVentures className="wrap" />)
    expect(text).toMatch(/^Ventures looking for backers See all ventures Rooftop Orchard/)
    expect(markup.match(/<a class="prop"/g)).toHaveLength(4)
    expect(markup).toContain('href="/ventures"')
  })

  test('where there are none, nothing is shown; while they are read, no figure is', () => {
    shows(3, [])
    expect(drawn(<EndingSoon className="home-soon" />).markup).toBe('')
    const { text, markup } = drawn(<PublicVentures className="wrap" />)
    expect(text).toBe('Ventures looking for backers See all ventures Loading')
    expect(markup.match(/ven-shelf-art/g)).toHaveLength(4)
  })
})
