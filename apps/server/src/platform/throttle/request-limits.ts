import { tidyNetwork } from '@bourse/domain/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type Caller } from '#platform/http'
import { Buckets, type Taken } from './buckets.ts'

/** The published limits of calls; orders have their own, which is higher. */
export const REQUEST_LIMITS = {
  /** All sessions of a user together. */
  users: { perSecond: 50, burst: 200 },
  /** All API keys of a user together, so that a program neither stops its owner's pages nor gets more by more keys. */
  keys: { perSecond: 50, burst: 200 },
  /** An IPv4 address or an IPv6 network of 64 bits: visitors, and credentials that are not known yet. */
  visitors: { perSecond: 50, burst: 300 },
} as const

type Policy = keyof typeof REQUEST_LIMITS

/** Above what one process serves within the life of a token. */
const KNOWN_MAX = 20_000

/**
 * Limits how many calls a user, a user's keys or an address may make, in this process's memory. It decides before credentials are
 * checked, so that a refused call costs next to nothing: a credential that was valid before counts for its user, an unknown one for
 * its address until it turns out to be valid. Says the state with every answer, in the fields of
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export class RequestLimits {
  readonly #buckets: Record<Policy, Buckets>
  readonly #known = new Map<string, Counted>()
  /** Requests that were counted for their address so far. */
  readonly #unknown = new WeakMap<FastifyRequest, { network: string; paced: boolean }>()

  constructor(clock: () => number = Date.now) {
    const { users, keys, visitors } = REQUEST_LIMITS
    this.#buckets = { users: new Buckets(users, clock), keys: new Buckets(keys, clock), visitors: new Buckets(visitors, clock) }
  }

  /** Raises TOO_MANY_REQUESTS above the limit. Calls that have a rate of their own count only while their credential is unknown. */
  admit(request: FastifyRequest, reply: FastifyReply, { paced = false }: { paced?: boolean | undefined } = {}): void {
    const known = this.#known.get(request.headers.authorization ?? '')
    if (known && paced) return
    if (known) return this.#take(reply, known)
    const network = networkOf(request)
    this.#take(reply, { policy: 'visitors', key: network })
    this.#unknown.set(request, { network, paced })
  }

  /** The request's credential was valid: this call and those to come count for its user, and not for the address. */
  remember(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): void {
    const { authorization } = request.headers
    const counted = this.#unknown.get(request)
    if (authorization === undefined || !caller || !counted) return
    this.#unknown.delete(request)
    const own: Counted = { policy: caller.scopes ? 'keys' : 'users', key: String(caller.userId) }
    const [oldest] = this.#known.size >= KNOWN_MAX ? this.#known.keys() : []
    if (oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(authorization, own)
    this.#buckets.visitors.giveBack(counted.network)
    if (!counted.paced) this.#take(reply, own)
  }

  #take(reply: FastifyReply, { policy, key }: Counted): void {
    const taken = this.#buckets[policy].take(key)
    writeState(reply, policy, taken)
    if (taken.waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: taken.waitMs })
  }
}

/** Which bucket a call is taken from. */
interface Counted {
  policy: Policy
  key: string
}

function writeState(reply: FastifyReply, policy: Policy, { left, fullInMs }: Taken): void {
  const { perSecond, burst } = REQUEST_LIMITS[policy]
  reply
    .header('RateLimit-Policy', `"${policy}";q=${burst};w=${burst / perSecond}`)
    .header('RateLimit', `"${policy}";r=${left};t=${Math.ceil(fullInMs / 1000)}`)
}

/** One household has a whole IPv6 network of 64 bits. */
function networkOf({ ip }: FastifyRequest): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? (tidyNetwork(`${plain.split('%', 1)[0]}/64`) ?? plain) : plain
}
