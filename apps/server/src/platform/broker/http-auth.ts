import { mayPublish, maySubscribe, type Principal, readInbound } from '@bourse/contracts/exchange'
import type { FastifyInstance } from 'fastify'
import { raise } from '#platform/http'
import { sameBytes, type Secrets } from '#platform/secrets'
import type { Grant } from './connection.ts'

export interface BrokerAuthOptions {
  authenticate(username: string, password: string): Promise<Grant | undefined>
  /** Whoever has signed in under this name and still may: a broker elsewhere asks for rights by name alone. */
  principalOf(username: string): Promise<Principal | undefined>
  secrets: Secrets
}

type Judge = (form: URLSearchParams) => Promise<string>

const FORM_MAX_BYTES = 8 * 1024

/** Told to the broker by `allow`, and told back with each question: what the credentials gave beyond the name. */
const TRADE = 'trade'
/** Of credentials for single profiles: before the id of each. */
const PROFILE = 'profile-'

/** Holds a secret, so that only the broker it was given to can ask; derived from the root secret, like all others. */
export function brokerAuthPath(secrets: Secrets): string {
  return `/broker/${secrets.digest('broker-auth-path', '').toString('base64url')}`
}

/**
 * The access rule for a broker elsewhere, as RabbitMQ's http backend asks for it: form bodies, answered by `allow` or `deny`
 * (DEF-099). The addresses to configure are `user`, `vhost`, `resource` and `topic` below `brokerAuthPath`.
 */
export function brokerAuthRoutes(server: FastifyInstance, { authenticate, principalOf, secrets }: BrokerAuthOptions): void {
  const expected = Buffer.from(brokerAuthPath(secrets))
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const { key } = request.params as { key: string }
      // Whoever does not know the path gets the answer of one that does not exist.
      if (!sameBytes(Buffer.from(`/broker/${key}`), expected)) raise('NOT_FOUND')
    })
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    const judges: Record<string, Judge> = { user, vhost, resource, topic }
    for (const [name, judge] of Object.entries(judges))
      scope.post(`/broker/:key/${name}`, async ({ body }, reply) =>
        reply.type('text/plain').send(body instanceof URLSearchParams ? await judge(body) : 'deny'),
      )
  })

  async function user(form: URLSearchParams): Promise<string> {
    const grant = await authenticate(form.get('username') ?? '', form.get('password') ?? '')
    if (!grant) return 'deny'
    return ['allow', ...tagsOf(grant)].join(' ')
  }

  async function vhost(form: URLSearchParams): Promise<string> {
    return answer((await asking(form)) !== undefined)
  }

  /** The queues of the MQTT plugin are each connection's own, and all topics pass through one exchange. */
  async function resource(form: URLSearchParams): Promise<string> {
    if (!(await asking(form))) return 'deny'
    const name = form.get('name') ?? ''
    if (form.get('resource') === 'queue') return answer(name.startsWith('mqtt-subscription-'))
    return answer(form.get('resource') === 'exchange' && name === 'amq.topic' && form.get('permission') !== 'configure')
  }

  async function topic(form: URLSearchParams): Promise<string> {
    const principal = await asking(form)
    if (!principal || form.get('name') !== 'amq.topic') return 'deny'
    const name = topicOf(form.get('routing_key') ?? '')
    if (form.get('permission') === 'write') return answer(mayPublish(principal, name) && !reachesBeyond(principal, name))
    return answer(form.get('permission') === 'read' && maySubscribe(principal, name))
  }

  async function asking(form: URLSearchParams): Promise<Principal | undefined> {
    const principal = await principalOf(form.get('username') ?? '')
    return principal?.kind === 'user' ? withinTags(principal, (form.get('tags') ?? '').split(' ')) : principal
  }
}

type User = Extract<Principal, { kind: 'user' }>

/**
 * What the name does not say. A key is held to its profile even where its user has no other: there may be one before the
 * connection ends, and only the tags are told back.
 */
function tagsOf({ principal, credential }: Grant): string[] {
  if (principal.kind !== 'user') return []
  const isLimited = !principal.isWhole || credential?.startsWith('key:')
  return [...(principal.mayTrade ? [TRADE] : []), ...(isLimited ? principal.seats.map(({ profileId }) => PROFILE + profileId) : [])]
}

function withinTags(user: User, tags: readonly string[]): User {
  const profiles = tags.filter((tag) => tag.startsWith(PROFILE))
  const seats = profiles.length === 0 ? user.seats : user.seats.filter(({ profileId }) => profiles.includes(PROFILE + profileId))
  return { ...user, seats, isWhole: user.isWhole && seats.length === user.seats.length, mayTrade: user.mayTrade && tags.includes(TRADE) }
}

/** A cancel names the user alone, and a broker elsewhere does not say who sent it: the exchange could not tell whose pockets it may touch. */
function reachesBeyond(principal: Principal, topic: string): boolean {
  return principal.kind === 'user' && !principal.isWhole && readInbound(topic)?.kind === 'cancel'
}

function answer(isAllowed: boolean): string {
  return isAllowed ? 'allow' : 'deny'
}

/** AMQP separates levels by `.` and says `*` for any one of them; a symbol holds neither. */
function topicOf(routingKey: string): string {
  return routingKey.replaceAll('.', '/').replaceAll('*', '+')
}
