import type { Principal } from '@bourse/contracts/broker'
import { topicRights } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { Secrets } from '#platform/secrets'
import { bareServer } from '../../testing/bare-server.ts'
import { brokerAuthPath, brokerAuthRoutes } from './http-auth.ts'
import { USERS } from './testing/broker.ts'

const secrets = new Secrets('a root secret for tests, and for tests only')
const ADMITTED: string[] = []
const { url } = await bareServer(({ server }) => {
  brokerAuthRoutes(server, {
    rights: topicRights,
    secrets,
    async authenticate(username, password) {
      const principal = USERS[username]
      const expiresAt = Date.now() + 300_000
      if (principal?.kind === 'user' && password === 'key') return { principal: keyOf(principal), expiresAt, credential: 'key:1' }
      return principal && password === 'right' ? { principal, expiresAt } : undefined
    },
    principalOf: async (username) => USERS[username],
    admitted: (clientId, { credential }) => void ADMITTED.push(`${clientId} ${credential}`),
  })
})

/** As a key for the first profile signs in. */
function keyOf(user: Extract<Principal, { kind: 'user' }>): Principal {
  return { ...user, seats: user.seats.slice(0, 1), coversAllProfiles: user.seats.length === 1 }
}

test.each([
  ['7', 'right', 'allow trade'],
  ['7', 'key', 'allow trade profile-70'],
  ['8', 'key', 'allow trade profile-80'],
  ['9', 'key', 'allow profile-90'],
  ['9', 'right', 'allow'],
  ['system-exchange', 'right', 'allow'],
  ['7', 'wrong', 'deny'],
  ['6', 'right', 'deny'],
  ['', '', 'deny'],
])('[DEF-099] user %s with %s: %s', async (username, password, expected) => {
  const role = /^system-(.*)$/.exec(username)?.[1]
  expect(await ask('user', { username, password, client_id: `${role ?? username}-x` })).toBe(expected)
})

test.each([
  ['7', '7-', 'allow trade'],
  ['7', '7', 'deny'],
  ['7', '71-x', 'deny'],
  ['7', '8-x', 'deny'],
  ['7', '', 'deny'],
  ['7', 'exchange-LBTC-LUSD', 'deny'],
  ['7', 'peer-1', 'deny'],
  ['system-exchange', 'exchange-LBTC-LUSD', 'allow'],
  ['system-exchange', 'peer-1', 'deny'],
  ['system-exchange', '7-x', 'deny'],
  ['system-peer', 'peer-1', 'allow'],
  ['system-peer', 'exchange-LBTC-LUSD', 'deny'],
])('[DEF-099] %s as the client %j: %s, so that nobody takes over another’s session', async (username, client_id, expected) => {
  expect(await ask('user', { username, password: 'right', client_id })).toBe(expected)
})

test('who was admitted is reported with the credential; who was refused is not', async () => {
  await ask('user', { username: '8', password: 'key', client_id: '8-seen' })
  await ask('user', { username: '8', password: 'wrong', client_id: '8-unseen' })
  await ask('user', { username: '8', password: 'key', client_id: '7-unseen' })
  expect(ADMITTED.filter((line) => line.includes('seen'))).toEqual(['8-seen key:1'])
})

test('[DEF-099] the virtual host is open to users who may sign in', async () => {
  expect(await ask('vhost', { username: '7', vhost: '/', ip: '127.0.0.1' })).toBe('allow')
  expect(await ask('vhost', { username: '6', vhost: '/', ip: '127.0.0.1' })).toBe('deny')
})

test.each([
  ['7', 'queue', 'mqtt-subscription-7-xqos1', 'configure', 'allow'],
  ['7', 'queue', 'mqtt-subscription-7-xqos0', 'read', 'allow'],
  ['7', 'queue', 'mqtt-subscription-7-x', 'read', 'deny'],
  ['7', 'queue', 'mqtt-subscription-8-xqos1', 'read', 'deny'],
  ['7', 'queue', 'mqtt-subscription-exchange-LBTC-LUSDqos1', 'read', 'deny'],
  ['7', 'queue', 'mqtt-subscription-exchange-LBTC-LUSDqos1', 'configure', 'deny'],
  ['7', 'queue', 'mqtt-subscription-peer-1qos1', 'read', 'deny'],
  ['system-exchange', 'queue', 'mqtt-subscription-exchange-LBTC-LUSDqos1', 'read', 'allow'],
  ['system-peer', 'queue', 'mqtt-subscription-exchange-LBTC-LUSDqos1', 'read', 'deny'],
  ['7', 'exchange', 'amq.topic', 'write', 'allow'],
  ['7', 'exchange', 'amq.topic', 'read', 'allow'],
  ['7', 'exchange', 'amq.topic', 'configure', 'deny'],
  ['7', 'exchange', 'amq.direct', 'write', 'deny'],
  ['7', 'exchange', '', 'write', 'deny'],
  ['7', 'queue', 'orders', 'read', 'deny'],
  ['6', 'queue', 'mqtt-subscription-6-xqos1', 'read', 'deny'],
])('[DEF-099] %s at the %s %s to %s: %s', async (username, resource, name, permission, expected) => {
  expect(await ask('resource', { username, vhost: '/', resource, name, permission, tags: 'trade' })).toBe(expected)
})

test.each([
  ['7', 'trade', 'write', 'order.LBTC-LUSD.7.70.700', 'allow'],
  ['7', 'trade', 'write', 'cancel.LBTC-LUSD.7', 'allow'],
  ['7', '', 'write', 'order.LBTC-LUSD.7.70.700', 'deny'],
  ['9', 'trade', 'write', 'order.LBTC-LUSD.9.90.900', 'deny'],
  ['7', 'trade', 'write', 'order.LBTC-LUSD.8.80.800', 'deny'],
  ['7', 'trade', 'write', 'order.LBTC-LUSD.7.70.710', 'deny'],
  ['7', 'trade', 'write', 'order_status.LBTC-LUSD.7.70.700', 'deny'],
  ['7', 'trade', 'write', 'order.*.7.70.700', 'deny'],
  ['7', '', 'read', 'action.*.*.*.700', 'allow'],
  ['7', '', 'read', 'order_status.*.*.*.700', 'allow'],
  ['7', '', 'read', 'cancel_status.*.7.*.*', 'allow'],
  ['7', '', 'read', 'position.700.*', 'allow'],
  ['7', '', 'read', 'action.*.*.*.*', 'deny'],
  ['7', '', 'read', 'action.*.*.*.800', 'deny'],
  ['7', '', 'read', '#', 'deny'],
  ['7', '', 'read', 'position.#', 'deny'],
  ['7', '', 'read', 'order.*.*.*.*', 'deny'],
  ['7', '', 'configure', 'position.700.*', 'deny'],
  ['6', 'trade', 'read', 'position.700.*', 'deny'],
  ['7', 'trade profile-70', 'write', 'order.LBTC-LUSD.7.70.700', 'allow'],
  ['7', 'trade profile-70', 'write', 'order.LBTC-LUSD.7.71.710', 'deny'],
  ['7', 'trade profile-70', 'write', 'amend.LBTC-LUSD.7.71.710', 'deny'],
  ['7', 'trade profile-70', 'write', 'cancel.LBTC-LUSD.7', 'deny'],
  ['7', 'trade profile-70', 'write', 'paper.cancel.LBTC-LUSD.7', 'deny'],
  ['7', 'trade profile-70', 'write', 'paper.order.LBTC-LUSD.7.70.paper-70', 'allow'],
  ['7', 'trade profile-70', 'write', 'paper.order.LBTC-LUSD.7.71.paper-71', 'deny'],
  ['7', 'trade profile-70 profile-71', 'write', 'cancel.LBTC-LUSD.7', 'allow'],
  ['8', 'trade profile-80', 'write', 'cancel.LBTC-LUSD.8', 'allow'],
  ['7', 'trade profile-80', 'write', 'order.LBTC-LUSD.7.70.700', 'deny'],
  ['7', 'trade profile-7', 'write', 'order.LBTC-LUSD.7.70.700', 'deny'],
  ['7', 'profile-70', 'read', 'position.700.*', 'allow'],
  ['7', 'profile-70', 'read', 'position.710.*', 'deny'],
  ['7', 'profile-70', 'read', 'notification.71', 'deny'],
  ['7', 'profile-70', 'read', 'cancel_status.*.7.*.*', 'deny'],
  ['7', 'profile-70', 'read', 'cancel_status.*.7.*.700', 'allow'],
  ['system-exchange', '', 'read', 'order.*.*.*.*', 'allow'],
  ['system-peer', '', 'write', 'order_status.LBTC-LUSD.7.70.700', 'allow'],
  ['system-peer', '', 'read', 'outcome.a', 'allow'],
  ['system-exchange', '', 'write', 'order_status.LBTC-LUSD.7.70.700', 'deny'],
  ['system-exchange', '', 'write', 'order.LBTC-LUSD.7.70.700', 'deny'],
])('[DEF-099] %s (%s) to %s %s: %s', async (username, tags, permission, routing_key, expected) => {
  expect(await ask('topic', { username, vhost: '/', resource: 'topic', name: 'amq.topic', permission, tags, routing_key })).toBe(expected)
})

test('a topic of another exchange is not ours to give', async () => {
  const form = { username: '7', resource: 'topic', name: 'amq.direct', permission: 'read', routing_key: 'position.700.*' }
  expect(await ask('topic', form)).toBe('deny')
})

test('a wrong path answers 404', async () => {
  const other = brokerAuthPath(new Secrets('another root'))
  for (const path of [
    '/broker/user',
    '/broker/x/user',
    `${other}/user`,
    `${brokerAuthPath(secrets)}x/user`,
    `${brokerAuthPath(secrets)}/other`,
  ])
    expect((await post(path, 'username=7&password=right')).status).toBe(404)
})

test('invalid requests are denied or refused, never a failure', async () => {
  const path = `${brokerAuthPath(secrets)}/user`
  for (const body of ['', '&&&', '%', '%zz=%zz', 'username=7&username=8', '\u0000'])
    expect([body, (await post(path, body)).status]).toEqual([body, 200])
  expect((await post(path, 'x'.repeat(10_000))).status).toBe(413)
  expect((await post(path, '{}', 'application/json')).status).toBe(200)
  expect((await post(path, 'x', 'text/plain')).status).toBe(415)
})

async function ask(question: string, form: Record<string, string>): Promise<string> {
  const response = await post(`${brokerAuthPath(secrets)}/${question}`, new URLSearchParams(form).toString())
  expect(response.status).toBe(200)
  return response.text()
}

function post(path: string, body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> {
  return fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } })
}
