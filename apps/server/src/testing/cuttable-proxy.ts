import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { atFileEnd } from './file-end.ts'

/** A network that fails on demand, between a client and a server of this machine. */
export interface CuttableProxy {
  port: number
  /** Breaks all connections. */
  cut(): void
  /** Refuses new connections until it is called again with false. */
  refuse(isRefusing: boolean): void
  /** What the server sends is lost from now on, until the connection is cut. */
  loseAnswers(isLost: boolean): void
  /** What the client sends is lost from now on. */
  loseRequests(isLost: boolean): void
}

export async function cuttableProxy(targetPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  const failing = { connections: false, answers: false, requests: false }
  const server = createServer((near) => {
    if (failing.connections) {
      near.destroy()
      return
    }
    const far = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (data) => !failing.requests && far.write(data))
    far.on('data', (data) => !failing.answers && near.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  atFileEnd(async () => {
    cut()
    server.close()
    await once(server, 'close')
  })
  return {
    port: (server.address() as { port: number }).port,
    cut,
    refuse: (isRefusing) => (failing.connections = isRefusing),
    loseAnswers: (isLost) => (failing.answers = isLost),
    loseRequests: (isLost) => (failing.requests = isLost),
  }
}
