import { randomBytes } from 'node:crypto'
import { CSRF_COOKIE, CSRF_HEADER } from '@bourse/contracts/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameBytes, type Secrets } from '#platform/secrets'
import { raise } from './app-error.ts'
import type { Caller } from './caller.ts'

const ANYONE = 'anyone'
const YEAR_S = 31_536_000

/**
 * Double submit, signed and bound: the header repeats the cookie, and the token carries whose session it was made for,
 * so that a token planted from another account is refused (AUTH-24, DEF-028).
 */
export class Csrf {
  readonly #secrets: Secrets

  readonly #isSecure: boolean

  constructor(secrets: Secrets, isSecure: boolean) {
    this.#secrets = secrets
    this.#isSecure = isSecure
  }

  /** Hands a token out as the cookie that scripts of our pages read and repeat. */
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

  /** Whoever comes without a token gets one for visitors. */
  greet(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#ownerOf(csrfCookie(request)) === undefined) this.give(reply)
  }

  /** A token of this session; one that is there already is kept, for a new one would trip requests on their way with it. */
  bind(request: FastifyRequest, reply: FastifyReply, sessionId: bigint): void {
    if (this.#ownerOf(csrfCookie(request)) !== String(sessionId)) this.give(reply, sessionId)
  }

  /** A program that sends no cookies cannot be tricked by a page, so API keys need no token. */
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
