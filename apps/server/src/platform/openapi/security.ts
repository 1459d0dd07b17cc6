import { CSRF_COOKIE, CSRF_HEADER, type EndpointSchema, isChanging, keyScopeOf } from '@bourse/contracts/http'

/** The ways to prove who calls. A session's changing calls repeat the CSRF cookie in a header; an API key needs neither. */
export const SECURITY_SCHEMES = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a session, from `POST /api/jwt/obtain`. It is valid for five minutes; `POST /api/jwt/refresh` renews it.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key. It acts for one profile within its scopes: `read` for every GET, `trade` for orders. It needs no CSRF token.',
  },
  csrfHeader: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: `Repeats the cookie \`${CSRF_COOKIE}\`. Every call but GET needs it, except with an API key.`,
  },
  csrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: CSRF_COOKIE,
    description: 'Set by the first GET, and again when a session begins: a token is valid for the session that it was made for.',
  },
} as const

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, readonly never[]>>

/** The alternatives that a call accepts; none for a public call that only reads. */
export function securityOf(contract: EndpointSchema): Requirement[] {
  const csrf = isChanging(contract) ? { csrfHeader: [], csrfCookie: [] } : {}
  if (contract.access === 'public') return isChanging(contract) ? [csrf] : []
  return [{ accessToken: [], ...csrf }, ...(isOpenToKeys(contract) ? [{ apiKey: [] }] : [])]
}

/** Keys have no roles of staff. */
function isOpenToKeys(contract: EndpointSchema): boolean {
  return contract.access !== 'staff' && keyScopeOf(contract) !== undefined
}
