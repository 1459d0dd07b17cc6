import type { IncomingMessage } from 'node:http'

/** May a page of this origin open a socket here? Programs send no origin and are not asked. */
export type AllowOrigin = (origin: string, request: IncomingMessage) => boolean

/**
 * Pages of the configured address, and of the host that the socket itself was asked of: the sockets' own ports differ from
 * the page's, so ports are not compared. Sockets are opened by tokens and never by cookies; this is the second lock.
 */
export function ownOrigins(publicUrl: string): AllowOrigin {
  const publicOrigin = new URL(publicUrl).origin
  return (origin, request) => {
    const host = hostOf(origin)
    return host !== undefined && (origin === publicOrigin || host === hostOf(`http://${request.headers.host}`))
  }
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname || undefined : undefined
}
