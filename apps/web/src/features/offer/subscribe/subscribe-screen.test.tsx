import type { OfferReply } from '@bourse/contracts/offer'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { session } from '#platform/session'
import { drawn } from '../../../testing/drawn.tsx'
import { NOW, OFFER } from '../testing/sample-offer.ts'
import { SubscribeScreen } from './subscribe-screen.tsx'

vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
      usePageParams: () => ({ assetCode: 'dr4' }),
    }) as never,
)
// Their libraries need a browser.
vi.mock('#shell/page', () => ({ Page: ({ children }: { children: ReactNode }) => children }))
vi.mock('#shell/not-found', () => ({ NotFound: () => null }))
vi.mock('./subscribe-form.tsx', () => ({ SubscribeForm: () => 'the form' }))
vi.mock('./own-subscriptions.tsx', () => ({ OwnSubscriptions: () => null }))

const before = session.get()
beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  session.set({ ...before, open: { profileID: '3', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)
  queryClient.setQueryData(['catalogue', 'preview', '3', 'en', 'DR4'], { name: 'Dársena 4', image: null })
  await loadTexts('offer')
})
afterAll(() => {
  session.set(before)
  queryClient.clear()
})

function screenWith(...offers: Partial<OfferReply>[]): string {
  const listed = offers.map((change, place) => ({ ...OFFER, rowId: String(place), ...change }))
  queryClient.setQueryData(sharedKeys.offersOf('3', 'en', 'DR4'), listed)
  return drawn(<SubscribeScreen />).text
}

describe('[OFF-02] the page of a subscription', () => {
  test('has the form while an offer is open', () => {
    expect(screenWith({ phase: 'open' }, { phase: 'soldOut' })).toContain('the form')
  })

  test('names the moment when the next offer opens', () => {
    const text = screenWith({ phase: 'soldOut' }, { phase: 'ahead', offerDate: new Date(2026, 11, 16, 10).getTime() })
    expect(text).toContain('The next offer of Dársena 4 opens 16 Dec, 10:00.')
    expect(text).not.toContain('the form')
  })

  test.each([[[]], [[{ phase: 'soldOut' }]], [[{ phase: 'ended' }, { phase: 'missed' }]]] as Partial<OfferReply>[][][])(
    'promises no other offer where none is ahead: %j',
    (offers) => {
      const text = screenWith(...offers)
      expect(text).toContain('You can’t subscribe to Dársena 4 at the moment.')
      expect(text).not.toMatch(/next offer|the form/)
    },
  )
})
