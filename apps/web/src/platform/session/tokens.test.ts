import { describe, expect, test } from 'vitest'
import { REFRESH_TOKEN_MS } from '@bourse/domain/session'
import { accessOf, isFresh, parseStored, storedOf } from './tokens.ts'

const NOW = 1_800_000_000_000

function jwt(claims: object): string {
  return `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
}

describe('the stored refresh token', () => {
  test('[AUTH-14] is kept for 30 days and then expires', () => {
    const text = JSON.stringify(storedOf('r1', NOW, '7'))
    expect(parseStored(text, NOW + REFRESH_TOKEN_MS - 1)).toEqual({ refresh: 'r1', expiresAt: NOW + REFRESH_TOKEN_MS, profileID: '7' })
    expect(parseStored(text, NOW + REFRESH_TOKEN_MS)).toBeUndefined()
  })

  test.each([undefined, '', 'null', '{', '"r1"', '{"refresh":7,"expiresAt":9e15}', '{"refresh":"r1"}'])(
    '[AUTH-10] %s is not a stored token',
    (text) => {
      expect(parseStored(text, NOW)).toBeUndefined()
    },
  )
})

describe('the access token', () => {
  test('[DEF-026] lives as long as it says from its arrival, whatever the server’s clock', () => {
    const access = accessOf(jwt({ iat: 5, exp: 305 }), NOW)
    expect(access.expiresAt).toBe(NOW + 300_000)
    expect(isFresh(access, NOW + 294_999)).toBe(true)
    expect(isFresh(access, NOW + 295_000)).toBe(false)
  })

  test('is assumed to live five minutes when it cannot be read', () => {
    expect(accessOf('opaque', NOW).expiresAt).toBe(NOW + 300_000)
    expect(accessOf(jwt({ exp: 'soon' }), NOW).expiresAt).toBe(NOW + 300_000)
  })

  test('a missing token is never fresh', () => {
    expect(isFresh(undefined, NOW)).toBe(false)
  })
})
