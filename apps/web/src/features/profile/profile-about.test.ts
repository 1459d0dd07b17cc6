import type { ProfilePage, ProfileReply } from '@bourse/contracts/profile'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'

// There is no browser history here; addresses are the same without it.
vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
    }) as never,
)
vi.mock(import('./use-facts.tsx'), () => ({ useFacts: () => [] }))

const { ProfileAbout } = await import('./profile-about.tsx')

type Verified = Pick<ProfileReply, 'identityVerified' | 'wealthVerified'>
const NONE: Verified = { identityVerified: 'none', wealthVerified: 'none' }

/** The link targets of the buttons. */
function buttonsOf(viewer: Partial<ProfilePage['viewer']>, own: Verified | null): string[] {
  const page = { profileType: 'PERSONAL', description: '', links: [], viewer, own } as unknown as ProfilePage
  return [...renderToStaticMarkup(createElement(ProfileAbout, { page })).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
}

const IDENTITY = '/legacy/verify_identity'
const WEALTH = '/legacy/verify_wealth'
const OWNER = { isOwner: true, isActive: true }

beforeAll(() => loadTexts('profile', 'ui'))

describe('the verification buttons', () => {
  test.each<[ProfileReply['identityVerified'], boolean]>([
    ['none', true],
    ['pending', true],
    ['rejected', true],
    ['approved', false],
  ])('[PROF-49] [PROF-50] on the user’s own profile while it is %s: %s', (status, isThere) => {
    expect(buttonsOf(OWNER, { identityVerified: status, wealthVerified: 'approved' })).toEqual(isThere ? [IDENTITY] : [])
    expect(buttonsOf(OWNER, { identityVerified: 'approved', wealthVerified: status })).toEqual(isThere ? [WEALTH] : [])
  })

  test('[PROF-49] [PROF-50] are both there before anything is approved', () => {
    expect(buttonsOf(OWNER, NONE)).toEqual([IDENTITY, WEALTH])
  })

  test('[PROF-49] [PROF-50] are missing on other people’s profiles, and on an own one that is not acting', () => {
    expect(buttonsOf({ isOwner: false, isActive: false }, null)).toEqual([])
    expect(buttonsOf({ isOwner: false, isActive: true }, NONE)).toEqual([])
    expect(buttonsOf({ isOwner: true, isActive: false }, NONE)).toEqual([])
    expect(buttonsOf(OWNER, null)).toEqual([])
  })
})
