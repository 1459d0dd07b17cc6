import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { onTestFinished } from 'vitest'
import { createWebSocketStream, WebSocketServer } from 'ws'
import type { WireKind } from './broker.ts'

/** An external broker, which stores sessions of disconnected clients. It stops with the test. */
export interface OutsideBroker {
  url(wire: WireKind): string
  /** The number of connections so far, by client id. */
  connects: Map<string, number>
  /** Publishes a client's message, stored for every session that subscribed. */
  publish(topic: string, payload: string | Uint8Array): Promise<void>
  dropAll(): void
}

export async function outsideBroker({ isOpenToAll = false } = {}): Promise<OutsideBroker> {
  const connects = new Map<string, number>()
  const aedes = await Aedes.createBroker({
    authenticate: (_client, _username, given, done) => done(null, isOpenToAll || given?.toString() === 'right'),
    authorizeSubscribe: (_client, subscription, done) => done(null, subscription.topic.startsWith('secret/') ? null : subscription),
  })
  aedes.on('clientReady', ({ id }) => connects.set(id, (connects.get(id) ?? 0) + 1))
  const tcp = createServer((socket) => void aedes.handle(socket)).listen(0, '127.0.0.1')
  const ws = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' })
  ws.on('connection', (socket) => {
    const stream = createWebSocketStream(socket)
    stream.on('error', () => {})
    aedes.handle(stream)
  })
  await Promise.all([once(tcp, 'listening'), once(ws, 'listening')])
  const dropAll = () => {
    for (const client of Object.values((aedes as unknown as { clients: Record<string, { conn: { destroy(): void } }> }).clients))
      client.conn.destroy()
  }
  onTestFinished(async () => {
    dropAll()
    for (const socket of ws.clients) socket.terminate()
    await new Promise<void>((resolve) => aedes.close(() => resolve()))
    await Promise.all([new Promise((resolve) => tcp.close(resolve)), new Promise((resolve) => ws.close(resolve))])
  })
  return {
    url: (wire) =>
      wire === 'ws' ? `ws://127.0.0.1:${(ws.address() as AddressInfo).port}` : `mqtt://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    connects,
    dropAll,
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish' as const, topic, payload: Buffer.from(payload), qos: 1 as const, retain: false, dup: false }
        aedes.publish(packet, (error) => (error ? reject(error) : resolve()))
      }),
  }
}
