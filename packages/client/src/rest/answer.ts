import { BourseError } from '../client/bourse-error.ts'

interface ErrorBody {
  code?: unknown
  message?: unknown
  reason?: unknown
  fields?: unknown
}

/** The error of an answer that is not OK; a proxy's page instead of the server's JSON counts as no answer. */
export async function errorOf(response: Response): Promise<BourseError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody | null
  return errorFrom(body ?? {}, response.status, retryAfterOf(response.headers))
}

export function errorFrom(body: ErrorBody, status: number, retryAfterMs?: number): BourseError {
  const { code, message, reason, fields } = body
  return new BourseError({
    code: typeof code === 'string' ? code : 'UNAVAILABLE',
    status,
    retryAfterMs,
    ...(typeof message === 'string' && { message }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string[]> }),
  })
}

/** Whether a call may or may not have been executed: no answer came, or one of a server or proxy that had none itself. */
export function isUnanswered(error: unknown): error is BourseError {
  return (
    error instanceof BourseError && (error.status === 0 || error.status >= 500) && error.code !== 'MAINTENANCE' && error.code !== 'CLOSED'
  )
}

export function unreachable(cause: unknown): never {
  throw new BourseError({ code: 'UNREACHABLE', message: 'the server did not answer', cause })
}

/** Seconds or a date, by RFC 9110. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const ms = /^[0-9]+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
