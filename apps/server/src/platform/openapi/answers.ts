import type { ErrorCode } from '@bourse/contracts/errors'
import { type EndpointSchema, isChanging, stopsInMaintenance } from '@bourse/contracts/http'

/** Which errors a call may answer with, by what its contract demands of the caller and of the input. */
export function platformCodes(contract: EndpointSchema): ErrorCode[] {
  const { access, keyed, method, money } = contract
  return [
    'INVALID',
    'MALFORMED',
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    'ADDRESS_NOT_ALLOWED',
    'SCOPE_MISSING',
    ...(isChanging(contract) ? (['CSRF_FAILED', 'STATE_CONFLICT', 'LIMIT_REACHED'] as const) : []),
    ...(money ? (['STEP_REQUIRED', 'SUSPENDED'] as const) : []),
    ...(stopsInMaintenance(contract) && access !== 'staff' ? (['MAINTENANCE'] as const) : []),
    ...(money || keyed ? (['IDEMPOTENCY_CONFLICT', 'CALL_ABANDONED'] as const) : []),
    ...(access === 'staff' ? (['NOT_FOUND', 'ROLE_MISSING'] as const) : []),
    ...(method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_TYPE'] as const)),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}
