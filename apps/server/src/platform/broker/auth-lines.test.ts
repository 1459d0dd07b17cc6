import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Secrets } from '#platform/secrets'
import { brokerAuthLines } from './auth-lines.ts'
import { brokerAuthPath } from './http-auth.ts'
import { systemUsername } from './system-access.ts'

const secrets = new Secrets('a root secret for tests, and for tests only')

test('[DEF-099] RabbitMQ gets the address of each question, below the secret path, with or without a slash at the end', () => {
  const base = `http://10.0.0.5:3000${brokerAuthPath(secrets)}`
  expect(brokerAuthLines(secrets, 'http://10.0.0.5:3000')).toEqual([
    'auth_http.http_method = post',
    `auth_http.user_path = ${base}/user`,
    `auth_http.vhost_path = ${base}/vhost`,
    `auth_http.resource_path = ${base}/resource`,
    `auth_http.topic_path = ${base}/topic`,
    'auth_http.request_timeout = 5000',
    'auth_http.connection_timeout = 2000',
  ])
  expect(brokerAuthLines(secrets, 'http://10.0.0.5:3000/')).toEqual(brokerAuthLines(secrets, 'http://10.0.0.5:3000'))
  expect(brokerAuthLines(new Secrets('another root'), 'http://10.0.0.5:3000')).not.toContain(`auth_http.user_path = ${base}/user`)
})

test('names of roles contain no colon, before which RabbitMQ reads the name of a virtual host', () => {
  expect([systemUsername('exchange'), systemUsername('peer')]).toEqual(['system-exchange', 'system-peer'])
})

test('the configuration for RabbitMQ retains nothing, keeps orders without a time limit, and speaks no AMQP', async () => {
  const lines = (await readFile(new URL('../../../../../deploy/rabbitmq/rabbitmq.conf', import.meta.url), 'utf8')).split('\n')
  for (const line of [
    'auth_backends.1 = internal',
    'auth_backends.2 = http',
    'mqtt.allow_anonymous = false',
    'mqtt.subscription_ttl = undefined',
    'mqtt.retained_message_store = rabbit_mqtt_retained_msg_store_noop',
    'listeners.tcp = none',
  ])
    expect(lines).toContain(line)
})
