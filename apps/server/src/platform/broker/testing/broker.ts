import type { Principal } from '@bourse/contracts/broker'
import { topicRights } from '@bourse/contracts/exchange'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import { createLog } from '#platform/log'
import { listenForSockets } from '#platform/sockets'
import { startEmbeddedBroker, type EmbeddedBroker, type EmbeddedBrokerOptions } from '../embedded.ts'

export const TRADER: Extract<Principal, { kind: 'user' }> = {
  kind: 'user',
  userId: '7',
  seats: [
    { profileId: '70', pocketId: '700' },
    { profileId: '71', pocketId: '710' },
  ],
  coversAllProfiles: true,
  mayTrade: true,
}

export const USERS: Record<string, Principal> = {
  '7': TRADER,
  '8': { kind: 'user', userId: '8', seats: [{ profileId: '80', pocketId: '800' }], coversAllProfiles: true, mayTrade: true },
  '9': { kind: 'user', userId: '9', seats: [{ profileId: '90', pocketId: '900' }], coversAllProfiles: true, mayTrade: false },
  'system-exchange': { kind: 'system', role: 'exchange' },
  'system-peer': { kind: 'system', role: 'peer' },
}

export type WireKind = 'ws' | 'tcp'

export interface TestBroker {
  broker: EmbeddedBroker
  logged: string[]
  url(wire: WireKind): string
  port: number
  /** A stock MQTT client, signed in; fails when the broker refuses it. */
  client(username: string, options?: IClientOptions & { wire?: WireKind }): Promise<MqttClient>
}

/** A broker on both transports, where everybody in USERS has the password `right`; it stops with the test. */
export async function testBroker(given: Partial<EmbeddedBrokerOptions> = {}): Promise<TestBroker> {
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const authenticate: EmbeddedBrokerOptions['authenticate'] = async (username, password) => {
    const principal = USERS[username]
    return principal && password === 'right' ? { principal, expiresAt: Date.now() + 300_000, credential: `key of ${username}` } : undefined
  }
  const broker = await startEmbeddedBroker({ log, authenticate, rights: topicRights, receive: async () => {}, ...given })
  const port = await broker.listenTcp(0, '127.0.0.1')
  const sockets = await listenForSockets(0, { '/ws': broker.handleUpgrade }, { allowOrigin: () => true, host: '127.0.0.1' })
  const clients: MqttClient[] = []
  onTestFinished(async () => {
    for (const client of clients) client.end(true)
    await broker.close()
    await sockets.close()
  })
  const url = (wire: WireKind) => (wire === 'ws' ? `ws://127.0.0.1:${sockets.port}/ws` : `mqtt://127.0.0.1:${port}`)
  return {
    broker,
    logged,
    url,
    port,
    client(username, { wire = 'tcp', ...options } = {}) {
      const client = mqtt.connect(url(wire), {
        protocolVersion: 4,
        username,
        password: 'right',
        reconnectPeriod: 0,
        connectTimeout: 5_000,
        ...options,
      })
      clients.push(client)
      return new Promise((resolve, reject) => {
        client.once('connect', () => resolve(client))
        client.once('error', reject)
        client.once('close', () => reject(new Error('closed')))
      })
    },
  }
}

/** Collects what a client receives, as `topic text`. */
export function receivedBy(client: MqttClient): string[] {
  const received: string[] = []
  client.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`))
  return received
}

/** Waits until a condition holds; fails the test after the timeout. */
export async function until(isTrue: () => boolean, withinMs = 5_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${isTrue.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Long enough for a sent message to arrive, to prove that none was sent. */
export function pauseBriefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150))
}

export function closing(client: MqttClient): Promise<void> {
  return new Promise((resolve) => void client.once('close', () => resolve()))
}

/** The SUBACK's codes as received; the client itself would turn a refusal into an error. */
export async function suback(client: MqttClient, filters: string[]): Promise<number[]> {
  const granted = new Promise<number[]>((resolve) =>
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'suback') resolve(packet.granted as number[])
    }),
  )
  client.subscribe(filters, () => {})
  return granted
}
