import { pageAt, PAGES } from '@bourse/contracts/page'
import { describe, expect, test } from 'vitest'
import { afterStep, type Decision, guard, type GuardedSession, type GuardInput, isStepOfEntry } from './guard.ts'

const READY: GuardedSession = {
  isAuthorized: true,
  isStaff: false,
  isPasswordSet: true,
  isProfileComplete: true,
  profile: { profileType: 'PERSONAL', name: 'ines' },
}
const FRESH: GuardedSession = { ...READY, isPasswordSet: false, isProfileComplete: false }

/** The addresses that the specification gives to users. */
const SIGNED_IN = [
  ['[AUTH-04]', '/security/', 'security'],
  ['[PROF-10]', '/profile', 'profile'],
  ['[PROF-11]', '/settings/', 'settings'],
  ['[PROF-12]', '/friends', 'friends'],
  ['[PROF-51]', '/legacy/verify_identity', 'verifyIdentity'],
  ['[PROF-52]', '/legacy/verify_wealth', 'verifyWealth'],
  ['[PKT-02]', '/pocket', 'pocket'],
  ['[MOVE-02]', '/send', 'send'],
  ['[MOVE-03]', '/send/LUSD/', 'sendAsset'],
  ['[MOVE-04]', '/request', 'request'],
  ['[MOVE-05]', '/request/LUSD/', 'requestAsset'],
  ['[MOVE-06]', '/mint', 'mint'],
  ['[MOVE-07]', '/mint/LUSD/', 'mintAsset'],
  ['[MOVE-08]', '/mint2/LUSD/', 'mintSteps'],
  ['[MOVE-09]', '/burn', 'burn'],
  ['[MOVE-10]', '/burn/LUSD/', 'burnAsset'],
  ['[MOVE-11]', '/agent/', 'agent'],
  ['[MOVE-12]', '/agent/collect/LUSD/', 'agentCollect'],
  ['[MOVE-13]', '/private', 'private'],
  ['[EXP-02]', '/express', 'express'],
  ['[MAX-02]', '/max', 'max'],
  ['[MAX-03]', '/max/LBTC/LUSD/depth', 'maxDepth'],
  ['[STR-02]', '/street', 'street'],
  ['[STR-03]', '/street/ads/buy/LUSD/', 'streetAds'],
  ['[STR-04]', '/street/ad/7/', 'streetAd'],
  ['[VEN-06]', '/explore', 'explore'],
  ['[VEN-07]', '/search', 'search'],
  ['[CAT-14]', '/assets/food-and-land/', 'assetClass'],
  ['[CAT-15]', '/asset/FS3/', 'asset'],
  ['[OFF-02]', '/subscribe/FS3/', 'subscribe'],
  ['[OFF-03]', '/superpowers/FS3/', 'superpowers'],
  ['[ACT-03]', '/activity', 'activity'],
  ['[ACT-04]', '/activity/requests/', 'activityFiltered'],
  ['[DOC-11]', '/docs', 'docs'],
  ['[STAFF-05]', '/tools', 'tools'],
  ['[STAFF-06]', '/reports/', 'reports'],
  ['[STAFF-07]', '/dashboard/', 'dashboard'],
  ['[STAFF-09]', '/rewards', 'rewards'],
  ['[SHELL-13]', '/loci/pocket/new/', 'addWallet'],
  ['[SHELL-13]', '/loci/inbox/', 'inbox'],
  ['[SHELL-13]', '/loci/link_account_list/', 'linkedAccounts'],
  ['[VEN-10]', '/new/venture/', 'newVenue'],
  ['[PERK-12]', '/new/perk/', 'newPerk'],
] as const

function at(pathname: string, input: Partial<GuardInput>): Decision {
  const state = input.open ? 'fetched' : 'anonymous'
  return guard({ page: pageAt(pathname), pathname, state, open: undefined, isUnanswered: false, origin: undefined, ...input })
}

describe('a visitor', () => {
  test('[SHELL-12] is sent to sign in from a user’s page, and the address is remembered', () => {
    expect(at('/pocket', {})).toEqual({ kind: 'go', to: '/signin', origin: 'remember' })
    expect(at('/security/', {})).toEqual({ kind: 'go', to: '/signin', origin: 'remember' })
  })

  test.each(SIGNED_IN)('%s is sent to sign in from %s, where a user finds the page %s and nothing below it', (_ids, path, page) => {
    expect(pageAt(path)).toBe(page)
    expect(at(path, {})).toEqual({ kind: 'go', to: '/signin', origin: 'remember' })
    expect(at(path, { open: READY })).toEqual({ kind: 'show', as: 'user' })
    expect(pageAt(`${path.replace(/\/$/, '')}/below/it/all/`), '[SHELL-08]').toBeUndefined()
  })

  test.each(['/home', '/help', '/groups', '/@greenworks/', '/@greenworks/venue/1/', '/ventures', '/preview/CP12/', '/signup', '/nowhere'])(
    '[SHELL-03] sees %s',
    (path) => {
      expect(at(path, {})).toEqual({ kind: 'show', as: 'visitor' })
    },
  )
})

describe('while the session is unknown', () => {
  test('every page waits, also those open to visitors: they might show the wrong version', () => {
    for (const state of ['initial', 'authenticated', 'refreshed'] as const) expect(at('/home', { state })).toEqual({ kind: 'wait' })
  })

  test('and says so when the server does not answer', () => {
    expect(at('/home', { state: 'refreshed', isUnanswered: true })).toEqual({ kind: 'unanswered' })
  })
})

describe('a user', () => {
  test('[SHELL-07][DEF-002] sees the user’s version of the same addresses', () => {
    expect(at('/home', { open: READY })).toEqual({ kind: 'show', as: 'user' })
    expect(at('/@greenworks/', { open: READY })).toEqual({ kind: 'show', as: 'user' })
  })

  test.each(['/@greenworks/venue/1/', '/@greenworks/perk/1/', '/@greenworks/1/', '/groups'])(
    '[VEN-03] [VEN-05] [PERK-03] [PERK-04] sees %s, which visitors see too',
    (path) => {
      expect(at(path, { open: READY })).toEqual({ kind: 'show', as: 'user' })
      expect(at(path, {})).toEqual({ kind: 'show', as: 'visitor' })
    },
  )

  test('[SHELL-09][DEF-004] may open every page except those of admins', () => {
    expect(at('/tools', { open: READY })).toEqual({ kind: 'show', as: 'user' })
    expect(at('/admin', { open: READY })).toEqual({ kind: 'hide', as: 'user' })
    expect(at('/admin', { open: { ...READY, isStaff: true } })).toEqual({ kind: 'show', as: 'user' })
  })

  const ADMIN_PATHS = Object.values<{ path: string }>(PAGES)
    .map(({ path }) => path.replace(/:[a-zA-Z]+/g, 'x1'))
    .filter((path) => path.startsWith('/admin'))

  test('[STAFF-04] [DEF-004] finds nothing at any address of staff, which staff see and visitors are asked to sign in for', () => {
    expect(ADMIN_PATHS).toEqual(expect.arrayContaining(['/admin', '/admin/log', '/admin/signatures', '/admin/team', '/admin/disputes/']))
    for (const path of ADMIN_PATHS) {
      expect([path, at(path, { open: READY })]).toEqual([path, { kind: 'hide', as: 'user' }])
      expect([path, at(path, { open: { ...READY, isStaff: true } })]).toEqual([path, { kind: 'show', as: 'user' }])
      expect([path, at(path, {})]).toEqual([path, { kind: 'go', to: '/signin', origin: 'remember' }])
    }
    expect(at('/administration', { open: READY })).toEqual({ kind: 'show', as: 'user' })
  })

  test('[DEF-021] is redirected from /signin and /signup to the remembered address or home', () => {
    expect(at('/signin', { open: READY })).toEqual({ kind: 'go', to: '/home', origin: 'arrive' })
    expect(at('/signup', { open: READY, origin: '/pocket?tab=1' })).toEqual({ kind: 'go', to: '/pocket?tab=1', origin: 'arrive' })
  })

  test('keeps the page while a token is renewed or a new password saved', () => {
    expect(at('/security/', { open: READY, state: 'authenticated' })).toEqual({ kind: 'show', as: 'user' })
  })

  test('[AUTH-13] whose session ended goes to the landing page', () => {
    expect(at('/pocket', { state: 'terminated' })).toEqual({ kind: 'go', to: '/', origin: 'arrive' })
  })
})

describe('forced steps', () => {
  test('[SHELL-10][DEF-005] the password comes first', () => {
    expect(at('/pocket', { open: FRESH })).toEqual({ kind: 'go', to: '/security/', origin: 'remember' })
    expect(at('/profile', { open: FRESH })).toEqual({ kind: 'go', to: '/security/', origin: 'remember' })
  })

  test('[SHELL-11] then the profile', () => {
    expect(at('/pocket', { open: { ...FRESH, isPasswordSet: true } })).toEqual({ kind: 'go', to: '/profile', origin: 'remember' })
  })

  test('[DEF-005] the step’s own page and help do not redirect', () => {
    expect(at('/security', { open: FRESH })).toEqual({ kind: 'show', as: 'user' })
    expect(at('/help', { open: FRESH })).toEqual({ kind: 'show', as: 'user' })
  })

  test('[DEF-006] the address remembered before signing in is kept', () => {
    expect(at('/signin', { open: FRESH, origin: '/pocket' })).toEqual({ kind: 'go', to: '/security/', origin: 'keep' })
    expect(at('/home', { open: FRESH, origin: '/pocket' })).toEqual({ kind: 'go', to: '/security/', origin: 'keep' })
    expect(at('/signup', { open: FRESH })).toEqual({ kind: 'go', to: '/security/', origin: 'keep' })
  })

  const withPassword = { ...FRESH, isPasswordSet: true }

  test('[SHELL-10] after a new password comes the profile', () => {
    expect(afterStep(FRESH, withPassword, 'security', '/pocket')).toEqual({ kind: 'go', to: '/profile', origin: 'keep' })
    expect(afterStep({ ...READY, isPasswordSet: false }, READY, 'security', '/pocket')).toEqual({
      kind: 'go',
      to: '/pocket',
      origin: 'arrive',
    })
  })

  test('[SHELL-11] [DEF-006] also for whoever came from help, which opens at any time: it is returned to after the last step', () => {
    expect(afterStep(FRESH, withPassword, 'security', '/help')).toEqual({ kind: 'go', to: '/profile', origin: 'keep' })
    expect(at('/signin', { open: FRESH, origin: '/help' })).toEqual({ kind: 'go', to: '/security/', origin: 'keep' })
    expect(afterStep(withPassword, READY, 'profile', '/help')).toEqual({ kind: 'go', to: '/help', origin: 'arrive' })
  })

  test('[PROF-24] a completed profile leads to the remembered address, else home or the organization’s page', () => {
    const organization = { ...READY, profile: { profileType: 'ORGANIZATIONAL', name: 'greenworks' } }
    expect(afterStep(withPassword, READY, 'profile', '/pocket')).toEqual({ kind: 'go', to: '/pocket', origin: 'arrive' })
    expect(afterStep(withPassword, READY, 'profile', undefined)).toEqual({ kind: 'go', to: '/home', origin: 'arrive' })
    expect(afterStep(withPassword, organization, 'profile', undefined)).toEqual({ kind: 'go', to: '/@greenworks/', origin: 'arrive' })
  })

  test('changing a password later does not navigate', () => {
    expect(afterStep(READY, READY, 'security', undefined)).toBeUndefined()
    expect(afterStep(FRESH, withPassword, 'help', '/pocket')).toBeUndefined()
  })
})

test.each([
  ['a visitor who signs up', 'signup', undefined, true],
  ['a visitor who signs in', 'signin', undefined, false],
  ['a visitor at help', 'help', undefined, false],
  ['a user without a password, at its step', 'security', { isPasswordSet: false, isProfileComplete: false }, true],
  ['a user without a password, at help', 'help', { isPasswordSet: false, isProfileComplete: false }, false],
  ['a user with a password, at the security settings', 'security', { isProfileComplete: false }, false],
  ['a person who is not complete', 'profile', { isProfileComplete: false }, true],
  ['an organization that is not complete', 'profile', { isProfileComplete: false, profileType: 'ORGANIZATIONAL' }, false],
  ['a person who is complete', 'profile', {}, false],
  ['a user at sign-up, who is sent home', 'signup', {}, false],
] as const)('[SHELL-10] [SHELL-11] a step stands alone: %s', (_, page, user, isStep) => {
  const { profileType = 'PERSONAL', ...flags } = { profileType: undefined, ...user }
  const open = {
    isAuthorized: true,
    isPasswordSet: true,
    isProfileComplete: true,
    isStaff: false,
    profile: { profileType, name: 'nora' },
    ...flags,
  }
  expect(isStepOfEntry(page, user && open)).toBe(isStep)
})
