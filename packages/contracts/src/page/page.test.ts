import { describe, expect, test } from 'vitest'
import { legacyLang, legacyPath, pageAt, PAGES } from './index.ts'

describe('an address', () => {
  test.each(Object.entries(PAGES))('[SHELL-08] of %s is found with and without its trailing slash', (name, { path }) => {
    const filled = path.replace(/:[a-zA-Z]+/g, 'x1').replace(/\/$/, '')
    expect([pageAt(filled), pageAt(`${filled}/`)]).toEqual([name, name])
  })

  test.each([
    ['/@ana', 'profileView'],
    ['/@ana/venue/7/', 'venue'],
    ['/@ana/perk/7', 'perk'],
    ['/@ana/7/', 'item'],
    ['/es/loci/inbox/', 'inbox'],
    ['/pt/loci/pocket/new/', 'addWallet'],
    ['/loci/inbox/', 'inbox'],
    ['/es/legacy/verify_identity', 'verifyIdentity'],
    ['/pt/legacy/verify_wealth/', 'verifyWealth'],
  ])('[SHELL-13] [DEF-003] %s is %s', (path, name) => {
    expect(pageAt(path)).toBe(name)
  })

  test.each([
    '/',
    '',
    '/nowhere',
    '/home/x',
    '/homes',
    '/HOME',
    '/@/',
    '/es/home',
    '/fr/loci/inbox/',
    '//home',
    '/home//',
    '/send/a/b',
    '/%40ana',
  ])('[SHELL-08] %j is not a page', (path) => {
    expect(pageAt(path)).toBeUndefined()
  })
})

describe('a legacy address', () => {
  test('[SHELL-14] carries its language when that is not English', () => {
    expect(legacyPath('/loci/inbox/', 'en')).toBe('/loci/inbox/')
    expect(legacyPath('/loci/inbox/', 'es')).toBe('/es/loci/inbox/')
    expect(['/es/loci/inbox/', '/pt/loci/inbox/', '/loci/inbox/', '/es/home'].map(legacyLang)).toEqual(['es', 'pt', undefined, undefined])
  })
})
