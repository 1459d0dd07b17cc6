import type { IncomingMessage } from 'node:http'

/** The caller's address behind this number of proxies; entries further back in the header are chosen by the caller and ignored. */
export function forwardedAddress(trustedProxies: number): (request: IncomingMessage) => string {
  return (request) => {
    // A port that is open for both kinds of addresses writes those of the older kind in the newer way.
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    if (trustedProxies === 0) return peer
    const forwarded = [request.headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((part) => part.trim())
    return forwarded.filter(Boolean).at(-trustedProxies) ?? peer
  }
}
