import { isIP } from 'node:net'
import type { Lang } from '@bourse/contracts/http'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { langOf } from '#features/i18n'
import { deviceName } from './device-name.ts'

/** The origin of a request, as far as security needs it. */
export interface Visit {
  address: string
  /** What one household or attacker controls: an IPv4 address, or an IPv6 /64. Limits count by this. */
  network: string
  /** A short readable name such as `Firefox · Linux`; empty when unknown. */
  device: string
  lang: Lang
  /** For refused attempts. */
  log: FastifyBaseLogger
}

export function visitOf(request: FastifyRequest): Visit {
  // Behind a proxy the address comes from a header, which may contain anything.
  const said = isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? '')
  const address = said.replace(/^::ffff:(?=\d+\.)/i, '')
  const device = deviceName(request.headers['user-agent'] ?? '')
  return { address, network: networkOf(address), device, lang: langOf(request), log: request.log }
}

export function networkOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address
}

/** Roughly the same provider: a user's address changes within it from day to day. */
export function regionOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 3).join(':') : address.split('.').slice(0, 2).join('.')
}

/** The eight groups of an IPv6 address, with the zeros that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
