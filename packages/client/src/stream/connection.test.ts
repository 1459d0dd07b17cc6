import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BourseError } from '../client/bourse-error.ts'
import { keepConnected } from './connection.ts'
import type { Wire } from './mqtt-wire.ts'

function fakeWire() {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const close = vi.fn<() => Promise<void>>(async () => end())
  const wire: Wire = { publish: async () => undefined, ended, close, cut: () => end() }
  return { wire, end: () => end(), close }
}

function setUp(lifeMs?: number) {
  const wires: ReturnType<typeof fakeWire>[] = []
  const told: string[] = []
  let failures: Error[] = []
  const connection = keepConnected({
    open: async () => {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      const made = fakeWire()
      wires.push(made)
      return made.wire
    },
    onUp: () => told.push('up'),
    onDown: () => told.push('down'),
    onRefused: ({ code }) => told.push(code),
    renewAfterMs: () => lifeMs,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  return { connection, wires, told, failWith: (...given: Error[]) => (failures = given) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[DEF-110] connects again after a loss, with pauses that grow', async () => {
  const { connection, wires, told, failWith } = setUp()
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.wire()).toBe(wires[0]?.wire)
  const unreachable = new BourseError({ code: 'UNREACHABLE' })
  failWith(unreachable, unreachable, unreachable)
  wires[0]?.end()
  await vi.advanceTimersByTimeAsync(400)
  expect(connection.wire()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.wire()).toBe(wires[1]?.wire)
  expect(told).toEqual(['up', 'down', 'up'])
})

test('[DEF-109] credentials that expire are replaced by a second connection before the first ends', async () => {
  const { connection, wires, told } = setUp(60_000)
  connection.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wires).toHaveLength(2)
  expect(connection.wire()).toBe(wires[1]?.wire)
  expect(wires[0]?.close).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wires).toHaveLength(3)
  expect(told).toEqual(['up'])
})

test('refused credentials end it, and who waits for a connection learns why', async () => {
  const { connection, told, failWith } = setUp()
  failWith(new BourseError({ code: 'UNAUTHENTICATED', status: 401 }))
  const next = connection.next().catch((error: unknown) => error)
  connection.start()
  expect(await next).toMatchObject({ code: 'UNAUTHENTICATED' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual(['UNAUTHENTICATED'])
})

test('once stopped it stays so', async () => {
  const { connection, wires, told } = setUp()
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  await connection.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wires.length, connection.wire(), told]).toEqual([1, undefined, ['up']])
  await expect(connection.next()).rejects.toMatchObject({ code: 'CLOSED' })
})
