import { createHash } from 'node:crypto'
import type { SystemRole, TopicRights } from '@bourse/contracts/broker'
import type { Secrets } from '#platform/secrets'
import { SYSTEM_ROLES, systemPassword, systemUsername } from './system-access.ts'

/** What is kept for a user who has gone or does not read; sessions of the product itself have no limit. */
const LIMITS_OF_USERS = { expires: 60_000, 'max-length': 10_000, 'max-length-bytes': 16 * 1024 * 1024, overflow: 'drop-head' }

/**
 * The definitions that RabbitMQ loads at its start: the product's own roles, which it checks itself, since they publish to thousands of topics
 * and must reach the broker when no api process runs; and limits for what is kept for users.
 */
export function brokerDefinitions(secrets: Secrets, { publishesTo, subscribesTo }: TopicRights): object {
  const named = SYSTEM_ROLES.map((role) => ({ role, user: systemUsername(role), vhost: VHOST }))
  return {
    vhosts: [{ name: VHOST }],
    users: named.map(({ role, user }) => ({
      name: user,
      password_hash: hashOf(secrets, role),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    permissions: named.map(({ role, user, vhost }) => {
      // A peer ends connections of users by taking their client ids, and with them what was kept for them.
      const queue = `^mqtt-subscription-${role === 'peer' ? '(peer|[0-9]+)' : role}-.*qos[01]$`
      const queueOrTopics = `^(mqtt-subscription-${role}-.*qos[01]|amq\\.topic)$`
      return { user, vhost, configure: queue, write: queueOrTopics, read: queueOrTopics }
    }),
    topic_permissions: named.map(({ role, user, vhost }) => {
      return { user, vhost, exchange: 'amq.topic', write: beginningWith(publishesTo(role)), read: beginningWith(subscribesTo(role)) }
    }),
    policies: [
      {
        vhost: VHOST,
        name: 'sessions-of-users',
        pattern: '^mqtt-subscription-[0-9]+-',
        'apply-to': 'queues',
        priority: 1,
        definition: LIMITS_OF_USERS,
      },
    ],
  }
}

const VHOST = '/'

/** Four bytes of salt, then SHA-256 of salt and password. */
function hashOf(secrets: Secrets, role: SystemRole): string {
  const salt = secrets.digest('broker-role-salt', role).subarray(0, 4)
  const digest = createHash('sha256').update(salt).update(systemPassword(secrets, role)).digest()
  return Buffer.concat([salt, digest]).toString('base64')
}

/** Matches routing keys, whose levels are separated by dots, by their first word; nothing when there is none. */
function beginningWith(words: readonly string[]): string {
  return words.length === 0 ? '^$' : `^(${words.join('|')})\\.`
}
