import { BourseError } from '../client/bourse-error.ts'
import { errorOf, isUnanswered, unreachable } from './answer.ts'
import type { Credentials } from './credentials.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  body?: unknown
  /** Makes a call repeatable that is not so by itself. */
  idempotencyKey?: string
  /** Whether it may be sent again when no answer came; reads always may. */
  isRepeatable?: boolean
}

export interface HttpParts {
  url: string
  credentials: Credentials
  fetch: typeof fetch
  timeoutMs: number
  /** How often a call is repeated that may be. */
  retries: number
  pause(ms: number): Promise<void>
}

const PAUSE_FIRST_MS = 200
const PAUSE_MAX_MS = 5_000
/** A server that asks for more patience than this is left to the caller. */
const RETRY_AFTER_MAX_MS = 30_000

/** One call over HTTP; reads and repeatable calls are sent again when no answer came or when the server asks to wait. */
export function createHttp(parts: HttpParts) {
  const { credentials, retries, pause } = parts
  return {
    async send(call: Call): Promise<unknown> {
      const mayRepeat = call.method === 'GET' || call.isRepeatable === true
      let isRenewed = false
      for (let tries = 0; ; tries++) {
        try {
          return await sendOnce(parts, call)
        } catch (error) {
          if (isUnauthenticated(error) && !isRenewed && (await credentials.renew())) {
            isRenewed = true
            continue
          }
          const waitMs = mayRepeat && tries < retries ? waitAfter(error, tries) : undefined
          if (waitMs === undefined) throw isUnanswered(error) && !mayRepeat ? asUnknown(error) : error
          await pause(waitMs)
        }
      }
    },
  }
}

export type Http = ReturnType<typeof createHttp>

async function sendOnce({ url, credentials, fetch, timeoutMs }: HttpParts, call: Call): Promise<unknown> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(await credentials.headersFor(call.method !== 'GET')),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
  }
  const response = await fetch(`${url}${call.path}${searchOf(call.query)}`, {
    method: call.method,
    headers,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  }).catch(unreachable)
  credentials.onAnswer(response)
  if (!response.ok) throw await errorOf(response)
  // The answer may break off in the middle.
  return response.status === 204 ? undefined : response.json().catch(unreachable)
}

/** How long to wait before the next try; undefined when there is no point in one. */
function waitAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof BourseError)) return undefined
  if (error.status === 429)
    return error.retryAfterMs === undefined || error.retryAfterMs > RETRY_AFTER_MAX_MS ? undefined : error.retryAfterMs
  if (!isUnanswered(error)) return undefined
  const backoffMs = Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** tries)
  return Math.max(error.retryAfterMs ?? 0, backoffMs * (0.5 + Math.random() / 2))
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof BourseError && error.status === 401
}

function asUnknown(error: BourseError): BourseError {
  const { code, status, retryAfterMs } = error
  return new BourseError({
    code,
    status,
    retryAfterMs,
    message: 'it is not known whether this was executed',
    outcome: 'unknown',
    cause: error,
  })
}

function searchOf(query: Call['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
