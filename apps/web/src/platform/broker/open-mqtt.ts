import type { IClientOptions } from 'mqtt'
import { warn } from '../log.ts'
import type { Wire, WireEvents } from './connection.ts'
import { createSteadyTimer } from './steady-timer.ts'

const KEEPALIVE_S = 30
const CONNECT_TIMEOUT_MS = 8_000

/** One for all connections of the page. */
let timer: ReturnType<typeof createSteadyTimer> | undefined

/** A connection through mqtt.js, which is loaded now and not before (RT-06, RT-07, DEF-109). */
export async function openMqtt(address: string, username: string, password: string, events: WireEvents): Promise<Wire> {
  const { default: mqtt } = await import('mqtt')
  const client = mqtt.connect(address, {
    username,
    password,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Each try has a fresh token and perhaps another address, so it is a new client.
    reconnectPeriod: 0,
    // Else 65,536 numbers are encoded in advance, which takes a page a tenth of a second.
    writeCache: false,
    resubscribe: false,
    timerVariant: (timer ??= createSteadyTimer()) as NonNullable<IClientOptions['timerVariant']>,
  })
  client.on('connect', events.connected)
  client.on('message', (topic, payload) => events.message(topic, payload))
  client.on('close', events.closed)
  // What went wrong is followed by a close; without a listener it would be thrown.
  client.on('error', () => undefined)
  return {
    subscribe: async (filters) => {
      await client.subscribeAsync([...filters], { qos: 1 })
    },
    publish: (topic, payload) => {
      if (!client.connected) return false
      // A copy: the client may hold on to the bytes until they are acknowledged.
      client.publish(topic, payload.slice() as Parameters<typeof client.publish>[1], { qos: 1 }, (error) => {
        if (error) warn('a message was not acknowledged by the broker', { topic, error: error.message })
      })
      return true
    },
    close: () => void client.end(true),
  }
}
