import type { PerkReply } from '@bourse/contracts/perk'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { samplePerk } from '../testing/sample-perk.ts'
import { JoinDialog } from './join-dialog.tsx'
import { JoinFailure } from './join-failure.tsx'

vi.mock('#ui/dialog', () => ({
  Dialog: ({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) => (
    <>
      {title}
      {children}
      {actions}
    </>
  ),
}))

const before = session.get()
const signIn = () =>
  session.set({ ...before, open: { profileID: '7', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)
const pocketOf = (available: string) =>
  queryClient.setQueryData(sharedKeys.pocket('7'), { pocketID: '1', wallets: [{ asset: { code: 'LUSD' }, available }], totals: null })

beforeAll(() => loadTexts('perk', 'fields'))
beforeEach(() => {
  signIn()
  pocketOf('841250')
})
afterEach(() => {
  session.set(before)
  queryClient.clear()
})

const dialog = (changes: Partial<PerkReply> = {}) => drawn(<JoinDialog perk={samplePerk(changes)} onClose={() => undefined} />)
/** The last button sends the form. */
const submitIn = (markup: string) => buttonsIn(markup).at(-1)

describe('[PERK-24] joining', () => {
  test('[PERK-26] [PERK-28] the first period is chosen, and a fixed fee is locked', () => {
    const { text, markup } = dialog()
    expect(text).toContain('Join Growers Greenworks · as Inés Aldao')
    const chosen = markup.match(/<input[^>]*checked=""[^>]*>/g)?.map((input) => /value="(\w+)"/.exec(input)?.[1])
    expect(chosen).toEqual(['annual'])
    // The table shows it; there is no field for it.
    expect(text).toMatch(/A year Renews [^.]+ 120 \.00/)
    expect(markup).not.toContain('inputMode')
    expect(submitIn(markup)).toBe('Join for 120.00 LUSD')
  })

  test('the pocket after it is named to the last unit', () => {
    expect(dialog().text).toContain('In your LUSD wallet 8,412 .50 LUSD Dues, today −120 .00 LUSD')
    expect(dialog().text).toContain('Left after joining 8,292 .50 LUSD')
  })

  test('[PERK-32] year and month show what they save', () => {
    const { text } = dialog()
    expect(text).toContain('Period You pay, LUSD In a year, LUSD Saves')
    expect(text).toContain('120 .00 120 .00 16.6%')
    expect(text).toContain('12 .00 144 .00 13.4%')
    expect(text).toMatch(/A week Charged every \w+ 3 \.20 166 \.40 –/)
  })

  test('[PERK-30] without the funds the button is disabled, and the message names what is missing', () => {
    pocketOf('9640')
    const { text, markup } = dialog()
    expect(text).toContain('Insufficient funds. You’re 23.60 LUSD short. Pay 12.00 LUSD a month')
    expect(text).toContain('Missing −23 .60 LUSD')
    expect(submitIn(markup)).toBe('(Join for 120.00 LUSD)')
    expect(markup).toContain('href="/mint/LUSD/"')
  })

  test('[PERK-31] a flexible fee is a field that starts at the dues', () => {
    const { text, markup } = dialog({ isFlexibleFee: true, duesLifetime: '2500' })
    expect(markup).toContain('value="25.00"')
    expect(text).toContain('25.00 LUSD or more. What’s above the dues is a gift to Greenworks.')
    expect(text).not.toContain('set by Greenworks')
  })

  test('[DEF-139] a request says who answers, until when, and that the dues are held', () => {
    const { text, markup } = dialog({ membership: 'request' })
    expect(text).toContain('120.00 LUSD are held until Greenworks answers, seven days at most. A no sends them back at once.')
    expect(text).toContain('Dues, held today −120 .00 LUSD')
    expect(submitIn(markup)).toBe('Ask to join for 120.00 LUSD')
  })

  test('[DEF-145] it says when it renews, when one is reminded, and how it ends', () => {
    expect(dialog().text).toMatch(/Renews by itself\. We remind you on \w[^;]+; leave any day before and it ends with the paid year\./)
    const weekly = dialog({ duesAnnual: null, duesMonthly: null }).text
    expect(weekly).toContain('Renews by itself until you leave; it then ends with the paid week.')
    const once = dialog({ duesAnnual: null, duesMonthly: null, duesWeekly: null, duesLifetime: '2500' }).text
    expect(once).toContain('You’re a member for life, and nothing more is charged.')
    expect(once).not.toContain('Saves')
  })

  test('a perk without dues is joined for nothing', () => {
    const { text, markup } = dialog({ duesAnnual: null, duesMonthly: null, duesWeekly: null, quoteAsset: null })
    expect(text).toContain('Joining is free.')
    expect(submitIn(markup)).toBe('Join')
  })

  test('[DEF-146] a perk without members takes any amount', () => {
    const { text, markup } = dialog({ membership: 'none', duesAnnual: null, duesMonthly: null, duesWeekly: null })
    expect(text).toContain('Give to Growers')
    expect(text).toContain('Any amount. It goes to Greenworks at once.')
    expect(submitIn(markup)).toBe('(Give)')
  })

  test('[DEF-138] who is refused reads why', () => {
    const { text, markup } = dialog({ refusal: 'identity' })
    expect(text).toContain('Your identity isn’t verified. Verify identity')
    expect(submitIn(markup)).toBe('(Join for 120.00 LUSD)')
  })
})

describe('why nothing was joined', () => {
  const shown = (error: Error | null) => drawn(<JoinFailure error={error} />).text
  test('[DEF-138] the server’s refusal names its reason', () => {
    const refused = new ApiError({ status: 422, code: 'JOIN_REFUSED', fields: { perk: ['perk.refusal.wealth'] } })
    expect(shown(refused)).toBe('Your identity is verified, your wealth isn’t. Verify wealth')
  })
  test('changed dues are said, and faults of fields are left to them', () => {
    expect(shown(new ApiError({ status: 409, code: 'DUES_CHANGED' }))).toBe('The dues have changed. Check them and try again.')
    expect(shown(new ApiError({ status: 400, code: 'INVALID', fields: { payment: ['fields.amount'] } }))).toBe('')
    expect(shown(null)).toBe('')
  })
})
