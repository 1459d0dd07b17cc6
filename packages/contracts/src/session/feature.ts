import type { FeatureContract } from '../feature/index.ts'

export const session = {
  errors: {
    CODE_WRONG: 400,
    CODE_EXPIRED: 400,
    PASSWORD_SHORT: 400,
    PASSWORD_LONG: 400,
    PASSWORD_COMMON: 400,
    PASSWORD_PERSONAL: 400,
    TERMS_NOT_ACCEPTED: 400,
    CREDENTIALS_WRONG: 401,
    OTP_REQUIRED: 401,
    OTP_WRONG: 401,
    PASSKEY_WRONG: 401,
    REFRESH_INVALID: 401,
    PASSWORD_NOT_CONFIRMED: 403,
    ADDRESS_NOT_ALLOWED: 403,
    SESSION_NOT_FOUND: 404,
    TOTP_ALREADY_ON: 409,
  },
  pages: {
    signin: { path: '/signin', for: 'open' },
    signup: { path: '/signup', for: 'open' },
    forgot: { path: '/forgot', for: 'open' },
    reset: { path: '/reset', for: 'open' },
    security: { path: '/security/', for: 'own' },
  },
} as const satisfies FeatureContract
