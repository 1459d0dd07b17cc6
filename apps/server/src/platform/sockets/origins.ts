import type { IncomingMessage } from 'node:http'

/** Whether a page of this origin may open a socket. Programs send no origin and are not checked. */
export type AllowOrigin = (origin: string, request: IncomingMessage) => boolean

/**
 * Allows pages of the configured address and of the host that the socket was requested from. Ports are not compared, because the
 * sockets' ports differ from the page's. Sockets need a token and never use cookies, so this is a second line of defense.
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
