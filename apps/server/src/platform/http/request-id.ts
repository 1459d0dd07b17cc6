import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const USABLE = /^[A-Za-z0-9._-]{1,64}$/

/** The id that a proxy or a program gave its request, if it can stand in a log as it is; otherwise a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && USABLE.test(given) ? given : newRequestId()
}

export function newRequestId(): string {
  return randomUUID()
}
