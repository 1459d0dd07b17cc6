import type { Secrets } from '#platform/secrets'
import { brokerAuthPath } from './http-auth.ts'

/** The broker asks again when the next client connects, so it need not wait long for a process that does not answer. */
const TIMEOUTS_MS = { request: 5_000, connection: 2_000 }

/** The lines of rabbitmq.conf that let RabbitMQ ask the role api, at this address, who may do what. Their path is a secret. */
export function brokerAuthLines(secrets: Secrets, apiUrl: string): string[] {
  const base = apiUrl.replace(/\/+$/, '') + brokerAuthPath(secrets)
  return [
    'auth_http.http_method = post',
    ...['user', 'vhost', 'resource', 'topic'].map((question) => `auth_http.${question}_path = ${base}/${question}`),
    `auth_http.request_timeout = ${TIMEOUTS_MS.request}`,
    `auth_http.connection_timeout = ${TIMEOUTS_MS.connection}`,
  ]
}
