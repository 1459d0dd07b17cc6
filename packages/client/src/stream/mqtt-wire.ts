import mqtt from 'mqtt'
import { BourseError } from '../client/bourse-error.ts'
import { newID } from '../rest/new-id.ts'

/** One connection to the broker, subscribed; it ends once and is not reused. */
export interface Wire {
  /** Resolves at the acknowledgement, which comes after the commit; rejects when the connection ends before. */
  publish(topic: string, payload: Uint8Array): Promise<void>
  /** Resolves when it has ended, however it did. */
  ended: Promise<void>
  /** Waits for outstanding acknowledgements, up to a limit; a regular end does not execute the will. */
  close(): Promise<void>
  /** At once, as if the network had failed. */
  cut(): void
}

export interface WireParts {
  address: string
  /** What every topic begins with at the broker, and not here. */
  level: string
  username: string
  password: string
  filters: readonly string[]
  will: { topic: string; payload: Uint8Array } | undefined
  onMessage(topic: string, payload: Uint8Array): void
}

const KEEPALIVE_S = 30
const CONNECT_TIMEOUT_MS = 8_000
const CLOSE_WITHIN_MS = 2_000
/** CONNACK: identifier, user name or authorization refused. */
const REFUSED = new Set([2, 4, 5])

/** Connects and subscribes. Fails with UNAUTHENTICATED when the broker refuses the credentials, and with UNREACHABLE otherwise. */
export async function openWire({ address, level, username, password, filters, will, onMessage }: WireParts): Promise<Wire> {
  const client = mqtt.connect(address, {
    // Its other timers run in a worker made from text, which the pages of careful origins forbid.
    timerVariant: 'native',
    username,
    password,
    // Brokers other than the built-in one ask for a client id that begins with its owner's.
    clientId: `${username}-${newID()}`,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Each attempt has fresh credentials, and nothing is sent twice behind the program's back.
    reconnectPeriod: 0,
    resubscribe: false,
    ...(will && { will: { topic: level + will.topic, payload: bytesOf(will.payload), qos: 1 as const, retain: false } }),
  })
  client.on('message', (topic, payload) => onMessage(topic.slice(level.length), payload))
  const ended = new Promise<void>((resolve) => client.once('close', () => resolve()))
  try {
    await connected(client)
    await client.subscribeAsync(
      filters.map((filter) => level + filter),
      { qos: 1 },
    )
  } catch (error) {
    client.end(true)
    throw refusalOf(error)
  }
  client.on('error', () => undefined)
  return {
    ended,
    publish: (topic, payload) =>
      Promise.race([
        client.publishAsync(level + topic, bytesOf(payload), { qos: 1 }).then(() => undefined),
        ended.then(() => {
          throw new BourseError({ code: 'UNREACHABLE', message: 'the connection was lost', outcome: 'unknown' })
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

function connected(client: mqtt.MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('error', reject)
    client.once('close', () => reject(new Error('the broker closed the connection')))
  })
}

function refusalOf(error: unknown): BourseError {
  const { code } = error as { code?: unknown }
  if (typeof code === 'number' && REFUSED.has(code)) return new BourseError({ code: 'UNAUTHENTICATED', status: 401, cause: error })
  return new BourseError({ code: 'UNREACHABLE', message: 'the broker was not reached', cause: error })
}

/** A copy, because mqtt.js may keep the bytes until they are acknowledged; browsers get its own Buffer. */
function bytesOf(payload: Uint8Array): Buffer {
  return payload.slice() as Buffer
}
