import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { keys } from '../queries.ts'
import { VENUE } from '../testing/sample-venue.ts'
import { BoostDialog } from './boost-dialog.tsx'
import { PledgeDialog } from './pledge-dialog.tsx'
import { ScoresDialog } from './scores-dialog.tsx'

vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
    }) as never,
)
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
const BRS = { code: 'BRS', name: 'Bourse', decimals: 8, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false }
const hold = (available: Record<string, string>) =>
  queryClient.setQueryData(sharedKeys.pocket('3'), {
    wallets: Object.entries(available).map(([code, raw]) => ({ asset: { code }, available: raw, isFrozen: false })),
  } as never)

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 9, 13, 43), toFake: ['Date'] })
  session.set({ ...before, open: { profileID: '3', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)
  queryClient.setQueryData(keys.ranking('7'), {
    token: BRS,
    place: 2,
    rows: [
      { rowId: '1', name: 'Granja Escuela', boost: '194000000000', place: 1 },
      { rowId: '7', name: 'Rooftop Orchard', boost: '118000000000', place: 2 },
    ],
  })
  await loadTexts('venue', 'fields')
})
beforeEach(() => hold({ LUSD: '8412500000', BRS: '620000000000' }))
afterAll(() => session.set(before))

describe('the boost dialog', () => {
  const boost = () => drawn(<BoostDialog venue={VENUE} onScores={() => undefined} onClose={() => undefined} />)

  test('[VEN-32] [VEN-38] has an amount field, its minimum, what is available and the places, in whole tokens', () => {
    const { text, markup } = boost()
    for (const part of [
      'Boost Rooftop Orchard, Block C',
      'as Inés Aldao',
      'Minimum 1.00',
      '6,200.00 BRS available',
      '1,940',
      '1,180',
      'where it is now',
    ])
      expect(text).toContain(part)
    expect(markup).not.toMatch(/<input[^>]*disabled/)
  })

  test('[VEN-33] cannot be sent untouched', () => {
    expect(buttonsIn(boost().markup)).toContain('(Boost)')
  })

  test('[VEN-34] its field is off when nothing is available, and says where to get some', () => {
    hold({ LUSD: '1' })
    const { text, markup } = boost()
    expect(text).toContain('You have no BRS available. Get BRS')
    expect(markup).toMatch(/<input[^>]*disabled/)
    expect(buttonsIn(markup)).toContain('(Boost)')
  })

  test('[DEF-133] says that a boost is neither refunded nor part of the target', () => {
    expect(boost().text).toContain('Not refunded, and not part of the target. A boost is paid to the platform')
  })
})

describe('the pledge dialog', () => {
  const pledge = (text: string, change: Partial<typeof VENUE> = {}) =>
    drawn(<PledgeDialog venue={{ ...VENUE, ...change }} text={text} onType={() => undefined} onClose={() => undefined} />)

  test('[DEF-132] shows what is left, where the fund then is, and both ways it can end', () => {
    const { text, markup } = pledge('100')
    for (const part of [
      'Available now 8,412 .50 LUSD',
      'Held for this pledge −100 .00 LUSD',
      'Available after 8,312 .50 LUSD',
      'The fund then reaches 82.2%',
      'Until 19 Nov, 18:00 you can withdraw',
      'Target met paid 21 Nov',
      'Missed all released',
    ])
      expect(text).toContain(part)
    expect(buttonsIn(markup)).toContain('Pledge 100.00 LUSD')
  })

  test('[DEF-133] more than one has is refused before it is sent', () => {
    const { text, markup } = pledge('8412.51')
    expect(text).toContain('Insufficient funds')
    expect(buttonsIn(markup)).toContain('(Pledge 8,412.51 LUSD)')
  })

  test.each(['', '0', '1.1234567'])('an amount of %j cannot be sent', (text) => {
    expect(buttonsIn(pledge(text).markup).at(-1)).toMatch(/^\(Pledge/)
  })

  test('[DEF-132] one that keeps what it raises says that it is paid at once', () => {
    const { text, markup } = pledge('50', { isAllOrNothing: false, withdrawUntil: null })
    expect(text).toContain('Paid at once. This fund keeps what it raises')
    expect(text).toContain('To Rooftop Orchard, Block C −50 .00 LUSD')
    expect(text).not.toContain('you can withdraw')
    expect(buttonsIn(markup)).toContain('Contribute 50.00 LUSD')
  })
})

test('[VEN-12] [DEF-130] the scores dialog explains boost, percent and both orders', () => {
  const { text } = drawn(<ScoresDialog venueId="7" onClose={() => undefined} />)
  for (const part of [
    'Boost score sum of all boosts, in BRS',
    'Funding percent pledged or paid, of the target, at most 100',
    'Order “Boosted” by boost score',
    'Order “Rising” by boosts that fade with time',
    'half after 14 days',
    'an eighth after 42 days',
  ])
    expect(text).toContain(part)
})
