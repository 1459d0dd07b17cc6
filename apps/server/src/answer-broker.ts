import { topicRights } from '@bourse/contracts/exchange'
import type { FastifyInstance } from 'fastify'
import { brokerPrincipal, brokerSignIn, watchRevocations } from '#features/session'
import { brokerAuthRoutes, watchOutside } from '#platform/broker'
import type { AppParts } from './app-parts.ts'

/** Answers an external broker who may do what, and ends the connections there whose credentials have ended. */
export function answerBroker(server: FastifyInstance, { db, log, settings, secrets }: AppParts): void {
  const outside = settings.mqttUrl === undefined ? undefined : watchOutside(settings.mqttUrl, secrets)
  brokerAuthRoutes(server, {
    authenticate: brokerSignIn(db, secrets),
    principalOf: brokerPrincipal(db),
    rights: topicRights,
    secrets,
    ...(outside && { admitted: outside.admitted }),
  })
  if (!outside) return
  const stopWatching = watchRevocations(db, outside, log)
  server.addHook('onClose', async () => {
    stopWatching()
    outside.close()
  })
}
