import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { endSockets, type OpenSocket } from './end-sockets.ts'
import type { AllowOrigin } from './origins.ts'

/** Takes over a connection for a websocket, after its path and origin were checked. */
export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** By exact path, such as `/ws`. */
export type UpgradeRoutes = Readonly<Record<string, HandleUpgrade>>

export interface UpgradeRouter {
  /**
   * Refuses new connections and closes the open ones: with a close frame first (1001, going away), by force after a while. They are
   * closed one by one over the given time, so that their clients do not all come to another process in one moment.
   */
  close(overMs?: number): Promise<void>
}

/** Gives a server one listener for upgrades. The handlers own their sockets; this only counts them. */
export function routeUpgrades(server: Server, routes: UpgradeRoutes, allowOrigin: AllowOrigin): UpgradeRouter {
  const byPath = new Map(Object.entries(routes))
  const open = new Set<OpenSocket>()
  let isClosing = false

  // Some HTTP clients offer HTTP/2 by the same header, with a plain request.
  Object.assign(server, { shouldUpgradeCallback: isWebsocket })
  server.on('upgrade', route)

  return {
    async close(overMs = 0) {
      isClosing = true
      await endSockets(open, overMs)
      server.off('upgrade', route)
    },
  }

  function route(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const handle = byPath.get(pathOf(request))
    if (isClosing) return refuse(socket, 503)
    if (!handle) return refuse(socket, 404)
    if (!isWebsocket(request)) return refuse(socket, 426)
    if (request.headers.origin !== undefined && !allowOrigin(request.headers.origin, request)) return refuse(socket, 403)
    const one = { socket, isPage: request.headers.origin !== undefined }
    open.add(one)
    socket.once('close', () => open.delete(one))
    handle(request, socket, head)
  }
}

function isWebsocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket'
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
}

function refuse(socket: Duplex, status: 403 | 404 | 426 | 503): void {
  socket.on('error', () => socket.destroy())
  const upgrade = status === 426 ? 'Upgrade: websocket\r\n' : ''
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${upgrade}Connection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
