import type { IClientOptions } from 'mqtt'
import { newIdempotencyKey } from '../http.ts'
import { warn } from '../log.ts'
import type { Wire, WireEvents } from './connection.ts'
import { createUnthrottledTimer } from './unthrottled-timer.ts'

const KEEPALIVE_S = 30
const CONNECT_TIMEOUT_MS = 8_000

/** One timer worker for all connections of the page. */
let timer: ReturnType<typeof createUnthrottledTimer> | undefined

/** A connection through mqtt.js, which is loaded on first use (RT-06, RT-07, DEF-109). */
export async function openMqtt(address: string, username: string, password: string, events: WireEvents): Promise<Wire> {
  const { default: mqtt } = await import('mqtt')
  const client = mqtt.connect(address, {
    username,
    password,
    // An external broker admits only ids that begin with the user's own.
    clientId: `${username}-${newIdempotencyKey()}`,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Each attempt has a fresh token and perhaps another address, so it needs a new client.
    reconnectPeriod: 0,
    // Otherwise mqtt.js encodes 65,536 numbers in advance, which takes about 100 ms.
    writeCache: false,
    resubscribe: false,
    createWebsocket: (url, protocols) => new QuietSocket(url, protocols),
    timerVariant: (timer ??= createUnthrottledTimer()) as NonNullable<IClientOptions['timerVariant']>,
  })
  client.on('connect', events.connected)
  client.on('message', (topic, payload) => events.message(topic, payload))
  client.on('close', events.closed)
  // An error is followed by a close, which is handled; without this listener the error would be thrown.
  client.on('error', () => undefined)
  return {
    subscribe: async (filters) => {
      await client.subscribeAsync([...filters], { qos: 1 })
    },
    publish: (topic, payload) => {
      if (!client.connected) return false
      // A copy, because the client may keep the bytes until they are acknowledged.
      client.publish(topic, payload.slice() as Parameters<typeof client.publish>[1], { qos: 1 }, (error) => {
        if (error) warn('a message was not acknowledged by the broker', { topic, error: error.message })
      })
      return true
    },
    close: () => void client.end(true),
  }
}

/**
 * Sends nothing once the broker has started to close the socket. An acknowledgement may still be under way when a session ends,
 * and browsers report such a call as an error.
 */
class QuietSocket extends WebSocket {
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState === WebSocket.OPEN) super.send(data)
  }
}
