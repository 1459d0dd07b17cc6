import type mqtt from 'mqtt'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMqtt } from './open-mqtt.ts'

/** The part of an MQTT client that is used; the test controls its acknowledgements. */
const client = {
  connected: true,
  acknowledge: undefined as ((error?: Error) => void) | undefined,
  on: () => client,
  publish: (_topic: string, _payload: Uint8Array, _options: unknown, callback?: (error?: Error) => void) => {
    client.acknowledge = callback
  },
}
const connect = vi.fn<(address: string, options: Record<string, unknown>) => typeof client>(() => client)

vi.mock('mqtt', () => ({
  default: { connect: (address: string, options: Record<string, unknown>) => connect(address, options) } as unknown as typeof mqtt,
}))

const EVENTS = { connected: () => undefined, message: () => undefined, closed: () => undefined }

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
  await openMqtt('wss://bourse.example:15675/ws', '7', 'token', EVENTS)
  expect(connect).toHaveBeenLastCalledWith(
    'wss://bourse.example:15675/ws',
    expect.objectContaining({ username: '7', password: 'token', keepalive: 30, reconnectPeriod: 0 }),
  )
})

test('[RT-02] warns of a message that was not acknowledged when the connection ended, and of no other', async () => {
  const wire = await openMqtt('ws://bourse.example/ws', '7', 'token', EVENTS)
  expect(wire.publish('order/x', new Uint8Array([1]))).toBe(true)
  client.acknowledge?.()
  // oxlint-disable-next-line no-console
  expect(console.warn).not.toHaveBeenCalled()
  wire.publish('order/y', new Uint8Array([1]))
  client.acknowledge?.(new Error('Connection closed'))
  // oxlint-disable-next-line no-console
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('bourse: a message was not acknowledged by the broker', {
    topic: 'order/y',
    error: 'Connection closed',
  })
  client.connected = false
  expect(wire.publish('order/z', new Uint8Array([1]))).toBe(false)
  client.connected = true
})
