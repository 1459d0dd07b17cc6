/**
 * Every error the server answers with: one code, one status, one text (API-05, DEF-030).
 * The text of a code stands in the dictionary under `errors.{CODE}`.
 */
export const ERROR_STATUS = {
  INVALID: 400,
  MALFORMED: 400,
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  PASSWORD_SHORT: 400,
  PASSWORD_LONG: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_PERSONAL: 400,
  NAME_NOT_VALID: 400,
  GRAPHQL_INVALID: 400,
  UNAUTHENTICATED: 401,
  CREDENTIALS_WRONG: 401,
  OTP_REQUIRED: 401,
  OTP_WRONG: 401,
  PASSKEY_WRONG: 401,
  REFRESH_INVALID: 401,
  FORBIDDEN: 403,
  CSRF_FAILED: 403,
  PASSWORD_NOT_CONFIRMED: 403,
  SCOPE_MISSING: 403,
  STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  PROFILE_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  ASSET_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  WALLET_NOT_FOUND: 404,
  MARKET_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  PROPOSAL_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  PAYMENT_LINK_NOT_FOUND: 404,
  SCHEDULE_NOT_FOUND: 404,
  LINK_NOT_FOUND: 404,
  AGENCY_NOT_FOUND: 404,
  MINT_NOT_FOUND: 404,
  BURN_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NAME_TAKEN: 409,
  STATE_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  HOLD_NOT_ACTIVE: 409,
  MARKET_HALTED: 409,
  LINK_EXISTS: 409,
  LINK_IN_USE: 409,
  DEPOSITS_CLOSED: 409,
  CL_ORD_ID_TAKEN: 409,
  ORDER_FINAL: 409,
  TOTP_ALREADY_ON: 409,
  AGREEMENT_REQUIRED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INSUFFICIENT_FUNDS: 422,
  LIMIT_REACHED: 422,
  DAILY_CAP_REACHED: 422,
  AGENCY_CLOSED: 422,
  ORDER_REJECTED: 422,
  WALLET_FROZEN: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every answer that is not OK. Field texts are dictionary keys. */
export interface ErrorReply {
  code: ErrorCode
  message: string
  fields?: Record<string, string[]>
}

export function isErrorReply(body: unknown): body is ErrorReply {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    Object.hasOwn(ERROR_STATUS, body.code)
  )
}
