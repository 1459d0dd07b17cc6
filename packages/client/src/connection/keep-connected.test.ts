import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff } from './backoff.ts'
import { type Ending, keepConnected } from './keep-connected.ts'

function fakeWire() {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const close = vi.fn<() => Promise<void>>(async () => end())
  const cut = vi.fn<() => void>(() => end())
  const wire: Ending = { ended, close, cut }
  return { wire, end: () => end(), close, cut }
}

const unreachable = new Error('unreachable')
const refused = new Error('refused')

function setUp(lifeMs?: number) {
  const wires: ReturnType<typeof fakeWire>[] = []
  const told: string[] = []
  const tries: number[] = []
  const signals: AbortSignal[] = []
  const world = { failures: [] as Error[], opensAfterMs: 0 }
  const connection = keepConnected({
    open: async ({ signal, failures }) => {
      tries.push(failures)
      signals.push(signal)
      const failure = world.failures.shift()
      if (failure !== undefined) throw failure
      if (world.opensAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, world.opensAfterMs))
      const made = fakeWire()
      wires.push(made)
      return made.wire
    },
    onUp: (_wire, isReplaced) => told.push(isReplaced ? 'replaced' : 'up'),
    onDown: (failures) => told.push(`down ${failures}`),
    renewAfterMs: () => lifeMs,
    pauseMs: backoff(250, 10_000),
    isFinal: (error) => error === refused,
  })
  return { connection, wires, told, tries, signals, world }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[DEF-110] the pause doubles up to its limit, at least half of it for everyone', () => {
  expect([0, 1, 2, 3, 10].map(backoff(500, 15_000, () => 1))).toEqual([500, 1_000, 2_000, 4_000, 15_000])
  expect(backoff(500, 15_000, () => 0)(1)).toBe(500)
})

test('[DEF-110] connects again after a loss, with pauses that grow', async () => {
  const { connection, wires, told, tries, world } = setUp()
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.wire()).toBe(wires[0]?.wire)
  world.failures = [unreachable, unreachable, unreachable]
  wires[0]?.end()
  await vi.advanceTimersByTimeAsync(400)
  expect(connection.wire()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.wire()).toBe(wires[1]?.wire)
  expect(told).toEqual(['up', 'down 0', 'down 1', 'down 2', 'down 3', 'up'])
  expect(tries).toEqual([0, 0, 1, 2, 3])
})

test('[DEF-109] credentials that expire are replaced by a second connection before the first ends', async () => {
  const { connection, wires, told, signals } = setUp(60_000)
  connection.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wires).toHaveLength(2)
  expect(connection.wire()).toBe(wires[1]?.wire)
  expect(wires[0]?.close).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wires).toHaveLength(3)
  expect(told).toEqual(['up', 'replaced', 'replaced'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false])
})

test('[DEF-109] a failed replacement changes nothing, and is tried again', async () => {
  const { connection, wires, told, world } = setUp(60_000)
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  world.failures = [unreachable, refused]
  await vi.advanceTimersByTimeAsync(120_000)
  expect([connection.wire() === wires[0]?.wire, told]).toEqual([true, ['up']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([connection.wire() === wires[1]?.wire, told]).toEqual([true, ['up', 'replaced']])
})

test('[DEF-109] a replacement that takes longer than the credentials is waited for: the one before may have stopped counting', async () => {
  const { connection, wires, told, signals, world } = setUp(200)
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  world.opensAfterMs = 1_000
  await vi.advanceTimersByTimeAsync(1_200)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  expect([connection.wire() === wires[1]?.wire, told]).toEqual([true, ['up', 'replaced']])
})

test('a replacement that is still on its way when the connection is lost does not count', async () => {
  const { connection, wires, signals, world } = setUp(60_000)
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  world.opensAfterMs = 1_000
  await vi.advanceTimersByTimeAsync(60_000)
  wires[0]?.end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
  expect([wires.length, wires[1]?.cut.mock.calls.length, connection.wire() === wires[2]?.wire]).toEqual([3, 1, true])
})

test('refused credentials end it', async () => {
  const { connection, tries, world } = setUp()
  world.failures = [refused]
  connection.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tries.length, connection.wire()]).toEqual([1, undefined])
})

test('it waits no longer when it is told to try now, and cuts what is not wanted', async () => {
  const { connection, wires, tries, world } = setUp()
  world.failures = [unreachable]
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  connection.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect([tries, connection.wire() === wires[0]?.wire]).toEqual([[0, 1], true])
  connection.retryNow()
  connection.redial()
  expect([wires[0]?.cut.mock.calls.length, connection.wire()]).toEqual([1, undefined])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tries.length, connection.wire() === wires[1]?.wire]).toEqual([3, true])
})

test('once stopped it stays so, until it is started again', async () => {
  const { connection, wires, told } = setUp()
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  await connection.stop()
  connection.retryNow()
  connection.redial()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wires.length, connection.wire(), told]).toEqual([1, undefined, ['up']])
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.wire()).toBe(wires[1]?.wire)
})
