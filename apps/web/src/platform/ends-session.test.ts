import { expect, test } from 'vitest'
import { endsSession } from './ends-session.ts'

test('[AUTH-17] any 401 ends the session', () => {
  expect(endsSession('/api/profiles/', { status: 401, code: 'UNAUTHENTICATED' })).toBe(true)
  expect(endsSession('/graphql', { status: 401, code: 'UNAUTHENTICATED' })).toBe(true)
})

test('[DEF-026] except one that says that a secret was wrong', () => {
  for (const code of ['CREDENTIALS_WRONG', 'OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG'] as const) {
    expect(endsSession('/api/jwt/obtain/', { status: 401, code })).toBe(false)
  }
})

test('[AUTH-16][AUTH-18] and except those of the refresh and logout calls', () => {
  expect(endsSession('/api/jwt/refresh/', { status: 401, code: 'UNAUTHENTICATED' })).toBe(false)
  expect(endsSession('/api/session/logout', { status: 401, code: 'UNAUTHENTICATED' })).toBe(false)
})

test('[SHELL-36] other errors don’t end it', () => {
  expect(endsSession('/api/profiles/', { status: 403, code: 'FORBIDDEN' })).toBe(false)
  expect(endsSession('/api/profiles/', { status: 0, code: 'UNAVAILABLE' })).toBe(false)
})
