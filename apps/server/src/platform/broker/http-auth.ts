import { mayPublish, maySubscribe, type Principal } from '@bourse/contracts/exchange'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { raise } from '#platform/http'
import { sameBytes, type Secrets } from '#platform/secrets'
import type { Grant } from './connection.ts'
import { isSystemUsername } from './system-access.ts'

export interface BrokerAuthOptions {
  authenticate(username: string, password: string): Promise<Grant | undefined>
  secrets: Secrets
}

type Form = URLSearchParams
type Judge = (form: Form) => boolean | Promise<boolean>

/** RabbitMQ asks for rights by user name alone, for as long as a connection lives: a sign-in is remembered a little longer. */
const REMEMBERED_MS = 360_000
const REMEMBERED_MAX = 100_000
const FORM_MAX_BYTES = 8 * 1024

/** Stands in the path that the broker is given, so that nobody else can ask; a child of the root secret, like all others. */
export function brokerAuthPath(secrets: Secrets): string {
  return `/broker/${secrets.digest('broker-auth-path', 'path').toString('base64url')}`
}

/**
 * The access rule for a broker elsewhere: RabbitMQ's http backend, with form bodies, answered by `allow` or `deny` (DEF-099).
 * `brokerAuthPath` names the addresses to configure: `…/user`, `…/vhost`, `…/resource` and `…/topic`.
 */
export function brokerAuthRoutes(server: FastifyInstance, { authenticate, secrets }: BrokerAuthOptions): void {
  const signedIn = new Map<string, { principal: Principal; until: number }>()
  const expected = Buffer.from(brokerAuthPath(secrets))

  void server.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    serve('user', user)
    serve('vhost', (form) => principalOf(form) !== undefined)
    serve('resource', resource)
    serve('topic', topic)

    function serve(name: string, judge: Judge): void {
      scope.post(`/broker/:key/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
        const { key } = request.params as { key: string }
        // Whoever does not know the path learns nothing of it, not even that it is there.
        if (!sameBytes(Buffer.from(`/broker/${key}`), expected)) raise('NOT_FOUND')
        const isAllowed = request.body instanceof URLSearchParams && (await judge(request.body))
        return reply.type('text/plain').send(isAllowed ? 'allow' : 'deny')
      })
    }
  })

  async function user(form: Form): Promise<boolean> {
    const username = form.get('username') ?? ''
    const grant = await authenticate(username, form.get('password') ?? '')
    if (!grant) return false
    if (signedIn.size >= REMEMBERED_MAX) forgetOld()
    signedIn.delete(username)
    signedIn.set(username, { principal: grant.principal, until: Math.min(grant.expiresAt, Date.now() + REMEMBERED_MS) })
    return true
  }

  function principalOf(form: Form): Principal | undefined {
    const username = form.get('username') ?? ''
    const known = signedIn.get(username)
    return known && (known.until > Date.now() || isSystemUsername(username)) ? known.principal : undefined
  }

  /** The queues of the MQTT plugin are each connection's own, and all topics pass through one exchange. */
  function resource(form: Form): boolean {
    const name = form.get('name') ?? ''
    if (!principalOf(form)) return false
    if (form.get('resource') === 'queue') return name.startsWith('mqtt-subscription-') || name.startsWith('mqtt-will-')
    return form.get('resource') === 'exchange' && name === 'amq.topic' && form.get('permission') !== 'configure'
  }

  function topic(form: Form): boolean {
    const principal = principalOf(form)
    const name = topicOf(form.get('routing_key') ?? '')
    if (!principal || form.get('name') !== 'amq.topic') return false
    if (form.get('permission') === 'write') return mayPublish(principal, name)
    return form.get('permission') === 'read' && maySubscribe(principal, name)
  }

  function forgetOld(): void {
    const now = Date.now()
    for (const [username, { until }] of signedIn) if (until <= now) signedIn.delete(username)
    for (const username of [...signedIn.keys()].slice(0, Math.max(0, signedIn.size - REMEMBERED_MAX / 2))) signedIn.delete(username)
  }
}

/** AMQP separates by `.` and says `*` for any one level; a symbol holds neither. */
function topicOf(routingKey: string): string {
  return routingKey.replaceAll('.', '/').replaceAll('*', '+')
}
