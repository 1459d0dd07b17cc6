import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { both, setUp } from './testing/fake-wires.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[RT-06] [RT-01] dials with a token, subscribes, and only then counts as connected', async () => {
  const { connection, last, settle } = setUp()
  connection.start()
  await settle()
  expect([last().address, last().password, connection.state.get()]).toEqual(['ws://a/ws', 't1', 'connecting'])
  last().connected()
  await settle()
  expect([last().filters, connection.state.get()]).toEqual([['action/+'], 'connected'])
})

describe('[RT-02] publishing', () => {
  test('is dropped until there is a connection, and after it broke', async () => {
    const { connection, last, settle } = setUp()
    expect(connection.publish('order/x', new Uint8Array())).toBe(false)
    connection.start()
    await settle()
    expect(connection.publish('order/x', new Uint8Array())).toBe(false)
    last().connected()
    await settle()
    expect(connection.publish('order/x', new Uint8Array())).toBe(true)
    last().closed()
    expect(connection.publish('order/x', new Uint8Array())).toBe(false)
  })
})

describe('[DEF-110] coming back', () => {
  test('waits, takes a fresh token and subscribes again', async () => {
    const { connection, last, dialled, world, settle } = setUp()
    connection.start()
    await settle()
    last().connected()
    await settle()
    world.token = 't2'
    last().closed()
    await settle()
    expect(connection.state.get()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(499)
    expect(dialled).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([last().password, last().address]).toEqual(['t2', 'ws://a/ws'])
    last().connected()
    await settle()
    expect([last().filters, connection.state.get()]).toEqual([['action/+'], 'connected'])
  })

  test('tries the other address when the first does not answer, and remembers which one worked', async () => {
    const { connection, last, settle } = setUp()
    connection.start()
    await settle()
    last().closed()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(last().address).toBe('ws://b/ws')
    last().connected()
    await settle()
    last().closed()
    await vi.advanceTimersByTimeAsync(500)
    expect(last().address).toBe('ws://b/ws')
  })

  test('a refused subscription does not count as a connection', async () => {
    const { connection, last, world, settle } = setUp()
    world.denies = true
    connection.start()
    await settle()
    last().connected()
    await settle()
    expect([last().isClosed, connection.state.get()]).toEqual([true, 'connecting'])
  })

  test('a manual retry does not wait', async () => {
    const { connection, dialled, last, settle } = setUp()
    connection.start()
    await settle()
    last().closed()
    await settle()
    connection.retryNow()
    await settle()
    expect(dialled).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(dialled).toHaveLength(2)
  })
})

describe('[DEF-109] before the token ends', () => {
  test('a fresh connection takes over without a gap', async () => {
    const { connection, dialled, heard, world, last, settle } = setUp()
    const states: string[] = []
    connection.start()
    await settle()
    last().connected()
    await settle()
    connection.state.subscribe(() => states.push(connection.state.get()))
    world.token = 't2'
    await vi.advanceTimersByTimeAsync(120_000)
    expect([dialled.length, last().password, dialled[0]?.isClosed]).toEqual([2, 't2', false])
    dialled[0]?.message('until then', new Uint8Array())
    dialled[1]?.connected()
    await settle()
    expect(dialled[0]?.isClosed).toBe(true)
    dialled[0]?.closed()
    dialled[0]?.message('late', new Uint8Array())
    dialled[1]?.message('from then on', new Uint8Array())
    expect(connection.publish('order/x', new Uint8Array())).toBe(true)
    expect([heard, dialled[1]?.sent, states]).toEqual([['until then', 'from then on'], ['order/x'], []])
  })

  test('a failed replacement leaves the old connection in place and is tried again', async () => {
    const { connection, dialled, last, settle } = setUp()
    connection.start()
    await settle()
    last().connected()
    await settle()
    await vi.advanceTimersByTimeAsync(120_000)
    dialled[1]?.closed()
    await settle()
    expect([connection.state.get(), connection.publish('order/x', new Uint8Array())]).toEqual(['connected', true])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(dialled).toHaveLength(3)
  })

  test('when the replacement closes, the connection is lost', async () => {
    const { connection, dialled, last, settle } = setUp()
    connection.start()
    await settle()
    last().connected()
    await settle()
    await vi.advanceTimersByTimeAsync(120_000)
    dialled[1]?.connected()
    await settle()
    dialled[1]?.closed()
    await settle()
    expect(connection.state.get()).toBe('reconnecting')
  })
})

test('messages of a replaced wire are ignored', async () => {
  const { connection, dialled, heard, settle } = setUp()
  connection.start()
  await settle()
  dialled[0]?.closed()
  await vi.advanceTimersByTimeAsync(1_000)
  dialled[0]?.message('late', new Uint8Array())
  dialled[1]?.message('fresh', new Uint8Array())
  dialled[0]?.closed()
  expect(heard).toEqual(['fresh'])
  expect(dialled).toHaveLength(2)
})

test('another profile gets its own connection; without a session there is none', async () => {
  const { connection, dialled, world, last, settle } = setUp()
  connection.start()
  await settle()
  connection.follow()
  expect(dialled).toHaveLength(1)
  world.target = { username: '7', filters: ['action/other'], addresses: both }
  connection.follow()
  await settle()
  expect([dialled.length, dialled[0]?.isClosed]).toEqual([2, true])
  world.target = undefined
  connection.follow()
  expect(last().isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(dialled).toHaveLength(2)
})
