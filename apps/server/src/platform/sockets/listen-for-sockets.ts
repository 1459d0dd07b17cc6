import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AllowOrigin } from './origins.ts'
import { routeUpgrades, type UpgradeRouter, type UpgradeRoutes } from './route-upgrades.ts'

export interface SocketServer extends UpgradeRouter {
  port: number
}

/** A separate port for sockets; a plain HTTP request to it gets a short explanation (MAX-36, MAX-43). */
export async function listenForSockets(
  port: number,
  routes: UpgradeRoutes,
  { allowOrigin, host }: { allowOrigin: AllowOrigin; host?: string },
): Promise<SocketServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (_request, response) => {
    response
      .writeHead(426, { Upgrade: 'websocket', Connection: 'close', 'Content-Type': 'text/plain' })
      .end('This port speaks websocket.\n')
  })
  const router = routeUpgrades(server, routes, allowOrigin)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close(overMs) {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      server.closeIdleConnections()
      await router.close(overMs)
      server.closeAllConnections()
      await closed
    },
  }
}
