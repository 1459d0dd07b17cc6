import { ERROR_STATUS, type ErrorCode, isErrorReply } from '@bourse/contracts/errors'

/** A response that was not OK. The status is 0 when there was no response at all (API-03). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Dictionary keys by field. */
  readonly fields: Record<string, string[]>
  readonly retryAfterS: number | undefined
  /** The server itself answered, not something in between. */
  readonly isFromServer: boolean

  constructor(answer: {
    status: number
    code: ErrorCode
    message?: string
    fields?: Record<string, string[]>
    retryAfterS?: number | undefined
    isFromServer?: boolean
  }) {
    super(answer.message ?? '')
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.retryAfterS = answer.retryAfterS
    this.isFromServer = answer.isFromServer ?? false
  }

  /** There was no response, or a gateway reported that the server is down: a retry may help. During maintenance the answer is certain. */
  get isUnavailable(): boolean {
    return this.status === 0 || (this.status >= 500 && this.code !== 'MAINTENANCE')
  }
}

/** `offline`: the request never left this page. `lost`: the server never received it and would refuse it if it still arrived. */
export type WhyUnsent = 'offline' | 'lost'

/** A call that certainly had no effect and never will. */
export class Unsent extends ApiError {
  readonly why: WhyUnsent

  constructor(why: WhyUnsent) {
    super({ status: 0, code: 'UNAVAILABLE' })
    this.name = 'Unsent'
    this.why = why
  }
}

/** The server failed to carry out a call, and has confirmed since that it had no effect and never will. */
export class Failed extends ApiError {
  constructor(answer: ApiError) {
    super({ ...answer, message: answer.message })
    this.name = 'Failed'
  }

  override get isUnavailable(): boolean {
    return false
  }
}

/** The server's refusal, `Unsent` or `Failed`; an error of a proxy on behalf of a server that did not answer is none of them. */
export function isCertain(error: unknown): error is ApiError {
  if (error instanceof Unsent || error instanceof Failed) return true
  if (!(error instanceof ApiError)) return false
  return error.code === 'MAINTENANCE' || (error.status >= 400 && error.status < 500 && error.status !== REQUEST_TIMEOUT)
}

const REQUEST_TIMEOUT = 408

export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const retryAfterS = Number(response.headers.get('Retry-After')) || undefined
  if (isErrorReply(body)) return new ApiError({ ...body, status: response.status, retryAfterS, isFromServer: true })
  return new ApiError({ status: response.status, code: codeOf(response.status), message: response.statusText, retryAfterS })
}

export function unanswered(): ApiError {
  return new ApiError({ status: 0, code: 'UNAVAILABLE' })
}

/** A response without our error body comes from something in between, such as a proxy: only its status is known. */
function codeOf(status: number): ErrorCode {
  const general: Partial<Record<number, ErrorCode>> = { 400: 'INVALID', 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' }
  const known = Object.entries(ERROR_STATUS).find(([, each]) => each === status)?.[0] as ErrorCode | undefined
  return general[status] ?? known ?? (status >= 500 ? 'UNAVAILABLE' : 'INVALID')
}
