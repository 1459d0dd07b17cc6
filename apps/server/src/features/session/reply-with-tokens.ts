import type { TokensReply } from '@bourse/contracts/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Csrf } from '#platform/http'
import type { Grant } from './grant-session.ts'

/** Sends tokens with a CSRF token of their session, uncached (AUTH-24). */
export function replyWithTokens(csrf: Csrf, request: FastifyRequest, reply: FastifyReply, { sessionId, tokens }: Grant): TokensReply {
  csrf.bind(request, reply, sessionId)
  reply.header('Cache-Control', 'no-store')
  return tokens
}
