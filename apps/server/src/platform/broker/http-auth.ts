import type { Principal, TopicRights } from '@bourse/contracts/broker'
import type { FastifyInstance } from 'fastify'
import { raise } from '#platform/http'
import { sameBytes, type Secrets } from '#platform/secrets'
import type { Grant } from './connection.ts'
import { ownsClientId } from './client-id.ts'

export interface BrokerAuthOptions {
  /** Without an address, which the form of an external broker does not have at this step. */
  authenticate(username: string, password: string): Promise<Grant | undefined>
  /** The principal of a name that signed in before and still may: an external broker asks for rights by name alone. */
  principalOf(username: string): Promise<Principal | undefined>
  rights: TopicRights
  secrets: Secrets
  /** A connection that was admitted: the external broker itself does not end it with its credentials. */
  admitted?(clientId: string, grant: Grant): void
}

type Judge = (form: URLSearchParams) => Promise<string>

const FORM_MAX_BYTES = 8 * 1024
/** The queue of a client's subscriptions, one for each quality of service. */
const QUEUE = /^mqtt-subscription-(.+)qos[01]$/

/** Sent to the broker with `allow` and returned with each later question: the rights that the name alone does not say. */
const TRADE = 'trade'
/** For credentials of single profiles: the prefix of each profile's id. */
const PROFILE = 'profile-'

/** The path holds a secret, so that only the configured broker can ask; it is derived from the root secret. */
export function brokerAuthPath(secrets: Secrets): string {
  return `/broker/${secrets.digest('broker-auth-path', '').toString('base64url')}`
}

/**
 * The access rule for an external broker, as RabbitMQ's HTTP backend asks for it: form bodies, answered by `allow` or `deny`
 * (DEF-099). The addresses to configure are `user`, `vhost`, `resource` and `topic` below `brokerAuthPath`.
 */
export function brokerAuthRoutes(
  server: FastifyInstance,
  { authenticate, principalOf, rights, secrets, admitted }: BrokerAuthOptions,
): void {
  const expected = Buffer.from(brokerAuthPath(secrets))
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const { key } = request.params as { key: string }
      // A wrong path answers like one that does not exist.
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
    const clientId = form.get('client_id') ?? ''
    if (!grant || !ownsClientId(grant.principal, clientId)) return 'deny'
    admitted?.(clientId, grant)
    return ['allow', ...tagsOf(grant)].join(' ')
  }

  async function vhost(form: URLSearchParams): Promise<string> {
    return answer((await asking(form)) !== undefined)
  }

  /** The MQTT plugin's queues have the client id in their names, and all topics pass through one exchange. */
  async function resource(form: URLSearchParams): Promise<string> {
    const principal = await asking(form)
    if (!principal) return 'deny'
    const name = form.get('name') ?? ''
    if (form.get('resource') === 'queue') {
      const clientId = QUEUE.exec(name)?.[1]
      return answer(clientId !== undefined && ownsClientId(principal, clientId))
    }
    return answer(form.get('resource') === 'exchange' && name === 'amq.topic' && form.get('permission') !== 'configure')
  }

  async function topic(form: URLSearchParams): Promise<string> {
    const principal = await asking(form)
    if (!principal || form.get('name') !== 'amq.topic') return 'deny'
    const name = topicOf(form.get('routing_key') ?? '')
    if (form.get('permission') === 'write') return answer(rights.mayPublish(principal, name) && !reachesBeyond(principal, name))
    return answer(form.get('permission') === 'read' && rights.maySubscribe(principal, name))
  }

  /** An external broker does not say who sent a message, so nobody could check later which profiles a key may act for. */
  function reachesBeyond(principal: Principal, name: string): boolean {
    return principal.kind === 'user' && !principal.coversAllProfiles && rights.concernsAllProfiles(name)
  }

  async function asking(form: URLSearchParams): Promise<Principal | undefined> {
    const principal = await principalOf(form.get('username') ?? '')
    return principal?.kind === 'user' ? withinTags(principal, (form.get('tags') ?? '').split(' ')) : principal
  }
}

type User = Extract<Principal, { kind: 'user' }>

/**
 * The rights that the name does not say. A key is bound to its profile even when its user has only one: another may be created
 * before the connection ends, and only the tags come back.
 */
function tagsOf({ principal, credential }: Grant): string[] {
  if (principal.kind !== 'user') return []
  const isLimited = !principal.coversAllProfiles || credential?.startsWith('key:')
  return [...(principal.mayTrade ? [TRADE] : []), ...(isLimited ? principal.seats.map(({ profileId }) => PROFILE + profileId) : [])]
}

function withinTags(user: User, tags: readonly string[]): User {
  const profiles = tags.filter((tag) => tag.startsWith(PROFILE))
  const seats = profiles.length === 0 ? user.seats : user.seats.filter(({ profileId }) => profiles.includes(PROFILE + profileId))
  return {
    ...user,
    seats,
    coversAllProfiles: user.coversAllProfiles && seats.length === user.seats.length,
    mayTrade: user.mayTrade && tags.includes(TRADE),
  }
}

function answer(isAllowed: boolean): string {
  return isAllowed ? 'allow' : 'deny'
}

/** AMQP separates levels by `.` and uses `*` for any one of them; a symbol contains neither. */
function topicOf(routingKey: string): string {
  return routingKey.replaceAll('.', '/').replaceAll('*', '+')
}
