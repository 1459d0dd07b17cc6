import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { raise } from './app-error.ts'

/** A hook for what is nobody's business but the operator's: for all others it is not there. */
export function onlyForOperator(token: string | undefined): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!isLocal(request) && !hasToken(request, token)) raise('NOT_FOUND')
  }
}

/** An address that only this machine can send from, or be reached at. */
export function isLoopback(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '')
  return plain === 'localhost' || plain === '::1' || /^127(\.[0-9]{1,3}){3}$/.test(plain)
}

/** By the socket itself: a proxy on this machine sends for others, and says so in its headers. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded(-.*)?|forwarded|x-real-ip|via)$/.test(name))
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}

/** Digests have one length, so the comparison takes the same time for every guess. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
