import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import type { Ending } from '../connection/keep-connected.ts'
import { newID } from '../connection/new-id.ts'

/** One connection to the broker, subscribed. */
export interface Wire extends Ending {
  /** Resolves at the acknowledgement, which comes after the commit; rejects when the connection ends before. */
  publish(topic: string, payload: Uint8Array): Promise<void>
  /** More than at the beginning; fails when the broker refuses any of them. */
  subscribe(filters: readonly string[]): Promise<void>
  isOpen(): boolean
}

export interface WireParts {
  address: string
  username: string
  password: string
  /** Asked for once it is connected. */
  filters(): readonly string[]
  onMessage(topic: string, payload: Uint8Array): void
  /** Ends it, connected or not. */
  signal: AbortSignal
  will?: { topic: string; payload: Uint8Array } | undefined
  /** What a browser's page does otherwise. */
  options?: Pick<IClientOptions, 'timerVariant' | 'createWebsocket' | 'writeCache'>
}

const KEEPALIVE_S = 30
const CONNECT_TIMEOUT_MS = 8_000
const CLOSE_WITHIN_MS = 2_000

/** Connects and subscribes (RT-06, RT-07). */
export async function openWire({ address, username, password, filters, onMessage, signal, will, options }: WireParts): Promise<Wire> {
  signal.throwIfAborted()
  const client = mqtt.connect(address, {
    // Its other timers run in a worker made from text, which the pages of careful origins forbid.
    timerVariant: 'native',
    ...options,
    username,
    password,
    // Brokers other than the built-in one ask for a client id that begins with its owner's.
    clientId: `${username}-${newID()}`,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Each attempt has fresh credentials and perhaps another address, and nothing is sent twice behind the program's back.
    reconnectPeriod: 0,
    resubscribe: false,
    ...(will && { will: { topic: will.topic, payload: bytesOf(will.payload), qos: 1 as const, retain: false } }),
  })
  client.on('message', onMessage)
  // A close follows; without this listener the error would be thrown.
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('close', () => resolve()))
  signal.addEventListener('abort', () => void client.end(true))
  const subscribe = async (wanted: readonly string[]) => {
    await client.subscribeAsync([...wanted], { qos: 1 })
  }
  try {
    await connected(client)
    await subscribe(filters())
  } catch (error) {
    client.end(true)
    throw error
  }
  return {
    ended,
    subscribe,
    isOpen: () => client.connected,
    publish: (topic, payload) =>
      Promise.race([
        client.publishAsync(topic, bytesOf(payload), { qos: 1 }).then(() => undefined),
        ended.then(() => {
          throw new Error('the connection was lost')
        }),
      ]),
    async close() {
      const forced = setTimeout(() => client.end(true), CLOSE_WITHIN_MS)
      await client.endAsync().catch(() => undefined)
      clearTimeout(forced)
    },
    cut: () => void client.end(true),
  }
}

function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('error', reject)
    client.once('close', () => reject(new Error('the broker closed the connection')))
  })
}

/** A copy, because mqtt.js may keep the bytes until they are acknowledged; browsers get its own Buffer. */
function bytesOf(payload: Uint8Array): Buffer {
  return payload.slice() as Buffer
}
