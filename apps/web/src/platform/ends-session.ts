import type { ErrorCode } from '@bourse/contracts/errors'
import type { session } from '@bourse/contracts/session'

/** A 401 about a secret just typed, or about a refresh token, says nothing about the session (DEF-026). */
const ABOUT_A_SECRET: ReadonlySet<ErrorCode> = new Set([
  'CREDENTIALS_WRONG',
  'OTP_REQUIRED',
  'OTP_WRONG',
  'PASSKEY_WRONG',
  'REFRESH_INVALID',
])

const LOGOUT: (typeof session.logout)['path'] = '/api/session/logout'
const REFRESH: (typeof session.refresh)['path'] = '/api/jwt/refresh/'

/** Any other 401 ends the session at once, without a retry (AUTH-17, AUTH-18). */
export function endsSession(path: string, error: { status: number; code: ErrorCode }): boolean {
  return error.status === 401 && !ABOUT_A_SECRET.has(error.code) && path !== LOGOUT && path !== REFRESH
}
