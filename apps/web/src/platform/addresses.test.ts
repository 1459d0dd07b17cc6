import { describe, expect, test } from 'vitest'
import { addressIn, canonicalPath, inAppHref } from './addresses.ts'

describe('addresses', () => {
  test('are filled in and encoded', () => {
    expect(addressIn('en', 'venue', { sponsor: 'greenworks', id: '12' }, {})).toBe('/@greenworks/venue/12/')
    expect(addressIn('en', 'asset', { assetCode: 'a/b' }, {})).toBe('/asset/a%2Fb/')
    expect(addressIn('en', 'search', {}, { query: { q: 'olive & oil', kind: undefined } })).toBe('/search?q=olive+%26+oil')
    expect(addressIn('es', 'help', {}, { hash: 'privacy' })).toBe('/help#privacy')
  })

  test('[SHELL-14] a legacy address carries the language unless it is English', () => {
    expect(addressIn('en', 'inbox', {}, {})).toBe('/loci/inbox/')
    expect(addressIn('pt', 'inbox', {}, {})).toBe('/pt/loci/inbox/')
    expect(addressIn('es', 'pocket', {}, {})).toBe('/pocket')
  })

  test.each([
    ['/home/', '/home'],
    ['/security', '/security/'],
    ['/@greenworks', '/@greenworks/'],
    ['/@greenworks/venue/12', '/@greenworks/venue/12/'],
    ['/es/loci/inbox', '/es/loci/inbox/'],
    ['/pocket', '/pocket'],
    ['/nowhere/', '/nowhere/'],
  ])('[DEF-003] %s is shown as %s', (given, shown) => {
    expect(canonicalPath(given)).toBe(shown)
  })

  test('only addresses of this application are followed within the page', () => {
    const origin = 'https://bourse.example'
    expect(inAppHref(new URL('/pocket/?a=1#b', origin), origin)).toBe('/pocket?a=1#b')
    expect(inAppHref(new URL('/', origin), origin)).toBe('/')
    expect(inAppHref(new URL('/media/a.png', origin), origin)).toBeUndefined()
    expect(inAppHref(new URL('https://elsewhere.example/pocket'), origin)).toBeUndefined()
    expect(inAppHref(new URL('mailto:a@b.example'), origin)).toBeUndefined()
  })
})
