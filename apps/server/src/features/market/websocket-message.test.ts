import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { websocketMessage } from './websocket-message.ts'

const websockets = new WebSocketServer({ noServer: true })
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A real client, and the wire below its socket at the server. */
async function connected(): Promise<{ client: WebSocket; wire: Duplex }> {
  const upgraded = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex, Buffer]>
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [request, wire, head] = await upgraded
  const opened = once(client, 'open')
  websockets.handleUpgrade(request, wire, head, () => {})
  await opened
  return { client, wire }
}

test('[MAX-47] a client reads messages of every length, each whole and in its order', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 300_000]
  const payloads = lengths.map((length) => Buffer.alloc(length, length % 251))
  const { client, wire } = await connected()
  const read: Buffer[] = []
  client.on('message', (data: Buffer, isBinary) => {
    expect(isBinary).toBe(true)
    read.push(data)
  })
  for (const payload of payloads) wire.write(websocketMessage(payload))
  wire.write(websocketMessage(Buffer.from('end')))
  await expect.poll(() => read.at(-1)?.toString()).toBe('end')
  expect(read.slice(0, -1).map(({ length }) => length)).toEqual(lengths)
  expect(read.slice(0, -1).every((data, index) => data.equals(payloads[index] ?? Buffer.from('none')))).toBe(true)
  client.terminate()
})
