import type { TokensReply } from '@bourse/contracts/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Csrf } from '#platform/http'
import type { Grant } from './grant-session.ts'

/** Tokens leave with a CSRF token of their session, and no cache keeps them (AUTH-24). */
export function handOver(csrf: Csrf, request: FastifyRequest, reply: FastifyReply, { sessionId, tokens }: Grant): TokensReply {
  csrf.bind(request, reply, sessionId)
  reply.header('Cache-Control', 'no-store')
  return tokens
}
