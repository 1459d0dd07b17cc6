import { gather } from '../feature/index.ts'
import * as FEATURES from '../features.ts'
import { PLATFORM_STATUS } from './platform-status.ts'

/**
 * Every error the server answers with: one code, one status, one text (API-05, DEF-030). The text of a code is in the dictionary under
 * `errors.{CODE}`.
 */
export const ERROR_STATUS = { ...PLATFORM_STATUS, ...gather('errors', FEATURES) }

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every error answer. Field texts are dictionary keys. */
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
