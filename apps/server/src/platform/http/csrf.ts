import { randomBytes } from 'node:crypto'
import { CSRF_COOKIE, CSRF_HEADER } from '@bourse/contracts/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameBytes, type Secrets } from '#platform/secrets'
import { raise } from './app-error.ts'
import type { Caller } from './caller.ts'

const ANYONE = 'anyone'
const YEAR_S = 31_536_000

/**
 * Double-submit cookie, signed and bound to the session: the header repeats the cookie, and the token says which session it was
 * made for, so that a token planted from another account is refused (AUTH-24, DEF-028).
 */
export class Csrf {
  readonly #secrets: Secrets

  readonly #isSecure: boolean

  constructor(secrets: Secrets, isSecure: boolean) {
    this.#secrets = secrets
    this.#isSecure = isSecure
  }

  /** Sets the token as a cookie that the product's own scripts can read and repeat. */
  give(reply: FastifyReply, sessionId?: bigint): void {
    reply.header(
      'Set-Cookie',
      `${CSRF_COOKIE}=${this.issue(sessionId)}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${this.#isSecure ? '; Secure' : ''}`,
    )
  }

  issue(sessionId?: bigint): string {
    const salt = randomBytes(12).toString('base64url')
    const owner = sessionId === undefined ? ANYONE : String(sessionId)
    return `${salt}.${owner}.${this.#sign(salt, owner)}`
  }

  /** A visitor without a token gets one that is not bound to a session. */
  greet(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#ownerOf(csrfCookie(request)) === undefined) this.give(reply)
  }

  /**
   * A token of this session. A valid existing one is kept, because replacing it would fail the requests that are already under way.
   */
  bind(request: FastifyRequest, reply: FastifyReply, sessionId: bigint): void {
    if (this.#ownerOf(csrfCookie(request)) !== String(sessionId)) this.give(reply, sessionId)
  }

  /** API keys need no token: a program that sends no cookies can't be tricked by a page. */
  check(request: FastifyRequest, caller: Caller | undefined): void {
    if (caller && caller.sessionId === undefined) return
    const header = request.headers[CSRF_HEADER.toLowerCase()]
    const cookie = csrfCookie(request)
    const owner = this.#ownerOf(cookie)
    if (typeof header !== 'string' || header !== cookie || owner === undefined) raise('CSRF_FAILED')
    if (caller && owner !== String(caller.sessionId)) raise('CSRF_FAILED')
  }

  #ownerOf(token: string | undefined): string | undefined {
    const [salt, owner, signature, ...rest] = token?.split('.') ?? []
    if (!salt || !owner || !signature || rest.length > 0) return undefined
    return sameBytes(Buffer.from(signature), Buffer.from(this.#sign(salt, owner))) ? owner : undefined
  }

  #sign(salt: string, owner: string): string {
    return this.#secrets.digest('csrf', `${salt}.${owner}`).toString('base64url')
  }
}

function csrfCookie(request: FastifyRequest): string | undefined {
  const pairs = request.headers.cookie?.split(';') ?? []
  const pair = pairs.map((text) => text.trim().split('=')).find(([name]) => name === CSRF_COOKIE)
  return pair?.[1]
}
