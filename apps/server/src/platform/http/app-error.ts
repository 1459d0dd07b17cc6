import type { ErrorCode } from '@bourse/contracts/errors'
import type { Result } from '@bourse/domain/result'

/** The one error that a request may end with on purpose; its code decides status and text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterMs: number | undefined

  constructor(code: ErrorCode, detail: { fields?: Record<string, string[]>; retryAfterMs?: number } = {}) {
    super(code)
    this.code = code
    this.fields = detail.fields
    this.retryAfterMs = detail.retryAfterMs
  }
}

export function raise(code: ErrorCode, fields?: Record<string, string[]>): never {
  throw new AppError(code, fields ? { fields } : {})
}

/** The value of a domain rule, or its code as the answer. */
export function unwrap<Value, Code extends ErrorCode>(result: Result<Value, Code>): Value {
  return result.ok ? result.value : raise(result.code)
}
