import type mqtt from 'mqtt'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'
import { openMqtt } from './open-mqtt.ts'

/** The part of an MQTT client that is used; the test controls its acknowledgements. */
const client = {
  connected: true,
  acknowledge: (_error?: Error) => undefined as void,
  on: () => client,
  once: (event: string, listener: () => void) => {
    if (event === 'connect') listener()
    return client
  },
  subscribeAsync: async () => [],
  publishAsync: () =>
    new Promise<void>((resolve, reject) => {
      client.acknowledge = (error) => (error ? reject(error) : resolve())
    }),
}
const connect = vi.fn<(address: string, options: Record<string, unknown>) => typeof client>(() => client)

vi.mock('mqtt', () => ({
  default: { connect: (address: string, options: Record<string, unknown>) => connect(address, options) } as unknown as typeof mqtt,
}))

const parts = (address: string) => ({
  ...{ address, username: '7', password: 'token', filters: () => [], onMessage: () => undefined },
  signal: new AbortController().signal,
})
const target = { username: '7', filters: [], addresses: ['ws://bourse.example/ws'] }
const told = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = undefined
    },
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[RT-06] [RT-07] [DEF-109] signs in with user id and token, and keeps itself alive every 30 seconds', async () => {
  await openMqtt(parts('wss://bourse.example:15675/ws'))
  expect(connect).toHaveBeenLastCalledWith(
    'wss://bourse.example:15675/ws',
    expect.objectContaining({ username: '7', password: 'token', keepalive: 30, reconnectPeriod: 0 }),
  )
})

test('[RT-02] warns of a message that was not acknowledged when the connection ended, and of no other', async () => {
  const connection = createConnection({
    open: openMqtt,
    access: async () => 'token',
    target: () => target,
    deliver: () => undefined,
    random: Math.random,
  })
  connection.start()
  await vi.waitFor(() => expect(connection.state.get()).toBe('connected'))
  expect(connection.publish('order/x', new Uint8Array([1]))).toBe(true)
  client.acknowledge()
  await told()
  // oxlint-disable-next-line no-console
  expect(console.warn).not.toHaveBeenCalled()
  connection.publish('order/y', new Uint8Array([1]))
  client.acknowledge(new Error('Connection closed'))
  await told()
  // oxlint-disable-next-line no-console
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('bourse: a message was not acknowledged by the broker', {
    topic: 'order/y',
    error: 'Connection closed',
  })
  client.connected = false
  expect(connection.publish('order/z', new Uint8Array([1]))).toBe(false)
  client.connected = true
})
