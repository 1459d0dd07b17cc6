import type { ErrorCode } from '@bourse/contracts/errors'
import type { session } from '@bourse/contracts/session'

/** What a 401 says about a secret just typed, or about a refresh token, is no word on the session itself (DEF-026). */
const ABOUT_A_SECRET: ReadonlySet<ErrorCode> = new Set([
  'CREDENTIALS_WRONG',
  'OTP_REQUIRED',
  'OTP_WRONG',
  'PASSKEY_WRONG',
  'REFRESH_INVALID',
])

const LOGOUT: (typeof session.logout)['path'] = '/api/session/logout'
const REFRESH: (typeof session.refresh)['path'] = '/api/jwt/refresh/'

/** Any other 401 ends the session at once, without a second try (AUTH-17, AUTH-18). */
export function endsSession(path: string, error: { status: number; code: ErrorCode }): boolean {
  return error.status === 401 && !ABOUT_A_SECRET.has(error.code) && path !== LOGOUT && path !== REFRESH
}
