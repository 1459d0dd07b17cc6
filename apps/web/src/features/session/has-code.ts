import type { ErrorCode } from '@bourse/contracts/errors'
import { ApiError } from '#platform/http'

/** Whether an error is a reply of the server with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}
