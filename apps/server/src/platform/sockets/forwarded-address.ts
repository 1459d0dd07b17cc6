import type { IncomingMessage } from 'node:http'

/** The caller's address from behind so many proxies; what stands further back in the header is whatever the caller wrote there. */
export function forwardedAddress(trustedProxies: number): (request: IncomingMessage) => string {
  return (request) => {
    const peer = request.socket.remoteAddress ?? ''
    if (trustedProxies === 0) return peer
    const told = [request.headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((part) => part.trim())
    return told.filter(Boolean).at(-trustedProxies) ?? peer
  }
}
