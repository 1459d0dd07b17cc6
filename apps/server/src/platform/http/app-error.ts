import type { ErrorCode, ErrorReply } from '@bourse/contracts/errors'
import type { Result } from '@bourse/domain/result'

/** The error that a route raises on purpose; its code decides the status and the text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterMs: number | undefined
  readonly reason: string | undefined

  constructor(code: ErrorCode, detail: { fields?: Record<string, string[]>; retryAfterMs?: number; reason?: string } = {}) {
    super(code)
    this.code = code
    this.fields = detail.fields
    this.retryAfterMs = detail.retryAfterMs
    this.reason = detail.reason
  }
}

/** The body of the answer to this error, with its text. */
export function presentError({ code, fields, reason }: AppError, message: string): ErrorReply {
  return { code, message, ...(reason !== undefined && { reason }), ...(fields && { fields }) }
}

export function raise(code: ErrorCode, fields?: Record<string, string[]>): never {
  throw new AppError(code, fields ? { fields } : {})
}

/** Unwraps the value of a domain rule, or raises its error code. */
export function unwrap<Value, Code extends ErrorCode>(result: Result<Value, Code>): Value {
  return result.ok ? result.value : raise(result.code)
}
