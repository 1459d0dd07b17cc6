import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { raise } from './app-error.ts'

/**
 * A hook for pages of the operator only: everybody else gets a 404. Without a proxy in front, this machine is the operator's; behind one
 * nobody knows for whom a connection from this machine is, and the token is always asked for.
 */
export function onlyForOperator({ operatorToken, trustedProxies }: OperatorSettings): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const isOpen = trustedProxies === 0 && isLocal(request)
    if (!isOpen && !hasToken(request, operatorToken)) raise('NOT_FOUND')
  }
}

export interface OperatorSettings {
  operatorToken: string | undefined
  /** How many reverse proxies are in front of the server. */
  trustedProxies: number
}

/** An address that is reachable only from this machine. */
export function isLoopback(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '')
  return plain === 'localhost' || plain === '::1' || /^127(\.[0-9]{1,3}){3}$/.test(plain)
}

/** Looks at the socket's own address; a proxy that the settings don't name is recognized by the headers that most add. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded(-.*)?|forwarded|x-real-ip|via)$/.test(name))
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}

/** Compares digests, which have one length, so that the comparison takes the same time for every guess. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
