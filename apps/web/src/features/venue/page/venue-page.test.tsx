import type { VenueReply } from '@bourse/contracts/venue'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { keys } from '../queries.ts'
import { VENUE } from '../testing/sample-venue.ts'
import { VENUE_DIALOGS } from './lazy-dialogs.ts'
import { noteOf } from './status-note.tsx'
import { VenuePage } from './venue-page.tsx'

// There is no browser here: addresses are the same without its history, and the frame around the page is left out.
vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
    }) as never,
)
vi.mock('#ui/dialog', () => ({ Dialog: () => null }))
vi.mock('#ui/confirm-dialog', () => ({ ConfirmDialog: () => null }))
vi.mock('#shell/page', () => ({
  Page: ({ crumbs, children }: { crumbs: ReactNode; children: ReactNode }) => (
    <>
      {crumbs}
      {children}
    </>
  ),
}))

const before = session.get()
const NOW = new Date(2026, 10, 9, 13, 43).getTime()
const BRS = { code: 'BRS', name: 'Bourse', decimals: 8, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false }
const JULIA = { id: '4', name: 'julia', displayName: 'Julia Brandt', photo: null, isVerified: false, profileType: 'PERSONAL' as const }

const page = (change: Partial<VenueReply> = {}) => drawn(<VenuePage venue={{ ...VENUE, ...change }} />)
const signIn = () =>
  session.set({ ...before, open: { profileID: '3', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)

beforeAll(async () => {
  await Promise.all(VENUE_DIALOGS.map((dialog) => dialog.preload()))
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  queryClient.setQueryData(keys.ranking('7'), { token: BRS, place: 3, rows: [] })
  await loadTexts('venue', 'fields')
})
afterEach(() => session.set(before))

describe('the page of a venture', () => {
  test('[VEN-02] [DEF-122] shows a visitor what it is, how far it is, and how long it lasts', () => {
    const { text } = page()
    for (const part of [
      'Fund All or nothing Food and land',
      'Rooftop Orchard, Block C',
      'Greenworks',
      '3 ventures, 1 met',
      '82 %',
      '32,800.00 LUSD',
      'pledged of 40,000.00',
      '12 d 04:17',
      '189',
      '7,200.00',
      '1,180 BRS',
      'boost, 3rd in its class',
      'You can withdraw until',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Only you see this')
  })

  test('[VEN-02] leads a visitor to sign-up, from where they come back', () => {
    const { markup } = page()
    expect(markup).toMatch(/<a class="[^"]*ven-decide[^"]*" href="\/signup">Pledge 100\.00 LUSD<\/a>/)
    expect(buttonsIn(markup)).not.toContain('Pledge 100.00 LUSD')
  })

  test('[VEN-03] opens the dialog for a user', () => {
    signIn()
    const { markup } = page()
    expect(buttonsIn(markup)).toContain('Pledge 100.00 LUSD')
    expect(markup).not.toContain('href="/signup"')
  })

  test('[DEF-132] says that an all-or-nothing pledge is held, and that any other payment goes through at once', () => {
    expect(page().text).toContain('Your pledge is held in your own wallet.')
    const flexible = page({ isAllOrNothing: false, withdrawUntil: null }).text
    expect(flexible).toContain('Paid at once. This fund keeps what it raises')
    expect(flexible).toContain('Contribute 100.00 LUSD')
    expect(flexible).toContain('paid of 40,000.00')
    expect(flexible).not.toContain('held in your own wallet')
  })

  test.each([
    [
      'contribs',
      [{ person: JULIA, pledged: '250000000', at: NOW - 7_200_000, isReader: false }],
      189,
      ['Julia Brandt', '2 h ago', '250 .00', '189'],
    ],
    ['totals', null, 189, ['189', 'shows how many people back it, not who']],
    ['secret', null, null, ['The sponsor shows only the sum.']],
  ] as const)('[VEN-13] [DEF-131] with transparency %s others see what the sponsor allows', (transparency, backers, backerCount, parts) => {
    const { text } = page({ transparency, backers: backers && [...backers], backerCount })
    for (const part of parts) expect(text).toContain(part)
    if (transparency !== 'contribs') expect(text).not.toContain('Julia Brandt')
    if (transparency === 'secret') expect(text).not.toContain('189')
  })

  test('[PROF-48] [DEF-131] only the sponsor sees how to change it, its payments and its boosts', () => {
    signIn()
    const own = page({ isOwner: true })
    expect(own.markup).toContain('href="/@greenworks/venue/7/edit/"')
    expect(buttonsIn(own.markup)).toEqual(expect.arrayContaining(['Write an update', 'Payments', 'Boosts', 'Cancel venture']))
    expect(buttonsIn(own.markup)).not.toContain('Close')
    // The server refuses a sponsor's pledge to their own venture.
    expect(buttonsIn(own.markup).filter((label) => label.startsWith('Pledge'))).toEqual([])
    expect(own.text).toContain('You can’t contribute to your own venture.')
    const others = page()
    expect(others.markup).not.toContain('/edit/')
    expect(buttonsIn(others.markup)).not.toContain('Payments')
  })

  test('[DEF-132] a backer sees what they pledged and until when they can take it back', () => {
    signIn()
    const viewer = { held: '120000000', paid: '0', canWithdraw: true, isNamed: true, wantsUpdates: false }
    const { text } = page({ viewer })
    expect(text).toContain('Held until the end 120 .00 LUSD')
    expect(text).toContain('You can withdraw until 19 Nov, 18:00.')
    expect(text).toContain('Show my name among the backers')
    expect(page({ viewer, transparency: 'totals' }).text).not.toContain('Show my name among the backers')
  })

  test('[DEF-132] once it has ended nothing can be pledged, and the page says what became of the money', () => {
    signIn()
    const { text, markup } = page({ status: 'missed', decidedAt: NOW })
    expect(text).toContain('The target was missed 32,800.00 LUSD are being released')
    expect(buttonsIn(markup).filter((label) => label.startsWith('Pledge'))).toEqual([])
    expect(buttonsIn(markup)).not.toContain('Boost')
    // The end passes a moment before the decision.
    const ended = page({ endsAt: NOW - 1 })
    expect(ended.text).toContain('Contributions have ended')
    expect(buttonsIn(ended.markup).filter((label) => label.startsWith('Pledge'))).toEqual([])
  })

  test.each([
    ['open', true, null, 'venue.note.decidingText'],
    ['met', true, null, 'venue.note.metPaying'],
    ['met', true, 1, 'venue.note.metPaid'],
    ['met', false, null, 'venue.note.metKeeps'],
    ['missed', true, null, 'venue.note.missedReleasing'],
    ['missed', true, 1, 'venue.note.missedReleased'],
    ['missed', false, null, 'venue.note.missedKeeps'],
    ['canceled', true, null, 'venue.note.canceledPaying'],
    ['canceled', false, 1, 'venue.note.canceledDone'],
    ['closed', false, null, 'venue.note.closedText'],
  ] as const)('[DEF-132] %s (all or nothing: %s, settled: %s) is explained by %s', (status, isAllOrNothing, settledAt, text) => {
    expect(noteOf({ status, isAllOrNothing, settledAt }).text).toBe(text)
  })
})
