import { createHash } from 'node:crypto'
import { topicRights } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { Secrets } from '#platform/secrets'
import { brokerDefinitions } from './broker-definitions.ts'
import { SYSTEM_ROLES, systemPassword, systemUsername } from './system-access.ts'

interface Definitions {
  users: { name: string; password_hash: string; tags: string }[]
  permissions: { user: string; configure: string; write: string; read: string }[]
  topic_permissions: { user: string; exchange: string; write: string; read: string }[]
  policies: { pattern: string }[]
}

const { mayPublish, maySubscribe } = topicRights
const secrets = new Secrets('a root secret for tests, and for tests only')
const definitions = brokerDefinitions(secrets, topicRights) as Definitions
const WORDS =
  'order cancel amend action order_status cancel_status position notification ticket feed feed_request command outcome paper other'

describe.each(SYSTEM_ROLES)('[DEF-099] the role %s as a user of RabbitMQ', (role) => {
  const name = systemUsername(role)
  const of = <Row extends { user: string }>(rows: Row[]) => rows.find(({ user }) => user === name) as Row

  test('has the password that the product signs in with, and no tag', () => {
    const user = definitions.users.find((one) => one.name === name)
    const stored = Buffer.from(user?.password_hash ?? '', 'base64')
    const expected = createHash('sha256').update(stored.subarray(0, 4)).update(systemPassword(secrets, role)).digest()
    expect([stored.subarray(4), user?.tags]).toEqual([expected, ''])
    expect(JSON.stringify(definitions)).not.toContain(systemPassword(secrets, role))
  })

  test('may publish and subscribe to what the access rule permits, and to nothing else', () => {
    const { write, read } = of(definitions.topic_permissions)
    for (const word of WORDS.split(' ')) {
      const principal = { kind: 'system', role } as const
      expect([word, new RegExp(write).test(`${word}.A-B.1`)]).toEqual([word, mayPublish(principal, `${word}/A-B/1`)])
      expect([word, new RegExp(read).test(`${word}.*.1`)]).toEqual([word, maySubscribe(principal, `${word}/+/1`)])
    }
    expect(new RegExp(read).test('#')).toBe(false)
  })

  test.each(['configure', 'write', 'read'] as const)('may %s the queues of its own clients only', (permission) => {
    const pattern = new RegExp(of(definitions.permissions)[permission])
    expect(pattern.test(`mqtt-subscription-${role}-LBTC-LUSDqos1`)).toBe(true)
    // To end a user's connection is to delete what was kept for it.
    expect(pattern.test('mqtt-subscription-7-xqos1')).toBe(role === 'peer' && permission === 'configure')
    for (const queue of [`mqtt-subscription-other${role}-xqos1`, 'orders', 'amq.direct', ''])
      expect([queue, pattern.test(queue)]).toEqual([queue, false])
    expect(pattern.test('amq.topic')).toBe(permission !== 'configure')
  })
})

test('there is no other user', () => {
  expect(definitions.users.map(({ name }) => name)).toEqual(['system-exchange', 'system-peer'])
})

test('only what is kept for users is limited', () => {
  const isLimited = (clientId: string) =>
    definitions.policies.some(({ pattern }) => new RegExp(pattern).test(`mqtt-subscription-${clientId}qos1`))
  expect(['7-page', '71-', 'exchange-LBTC-LUSD', 'peer-7'].map(isLimited)).toEqual([true, true, false, false])
})
