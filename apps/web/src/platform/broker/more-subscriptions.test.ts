import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { both, setUp } from './testing/fake-wires.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('[PROF-17] more subscriptions', () => {
  const more = ['action/+', 'notification/8']

  test('are added to the open connection', async () => {
    const { connection, last, dialled, world, settle } = setUp()
    connection.start()
    await settle()
    last().connected()
    await settle()
    world.target = { username: '7', filters: more, addresses: both }
    connection.follow()
    await settle()
    expect([dialled.length, last().filters, last().isClosed]).toEqual([1, ['notification/8'], false])
  })

  test('open a new connection when there is none yet, when the broker refuses, and when topics are removed', async () => {
    const { connection, last, dialled, world, settle } = setUp()
    connection.start()
    await settle()
    world.target = { username: '7', filters: more, addresses: both }
    connection.follow()
    await settle()
    last().connected()
    await settle()
    expect([dialled.length, last().filters]).toEqual([2, more])
    world.denies = true
    world.target = { username: '7', filters: [...more, 'notification/9'], addresses: both }
    connection.follow()
    await settle()
    expect([dialled.length, dialled[1]?.isClosed]).toEqual([3, true])
    world.denies = false
    last().connected()
    await settle()
    world.target = { username: '7', filters: ['action/+'], addresses: both }
    connection.follow()
    await settle()
    last().connected()
    await settle()
    expect([dialled.length, last().filters]).toEqual([4, ['action/+']])
  })
})

describe('what is heard', () => {
  const more = ['action/+', 'paper/action/+']

  test('is known before the connection counts as one, grows with the subscriptions, and ends with the connection', async () => {
    const { connection, last, world, settle } = setUp()
    const heard: [string, readonly string[]][] = []
    for (const store of [connection.state, connection.heard])
      store.subscribe(() => heard.push([connection.state.get(), connection.heard.get()]))
    connection.start()
    await settle()
    last().connected()
    await settle()
    world.target = { username: '7', filters: more, addresses: both }
    connection.follow()
    expect(connection.heard.get()).toEqual(['action/+'])
    await settle()
    expect(connection.heard.get()).toEqual(more)
    last().closed()
    await settle()
    expect(heard).toEqual([
      ['connecting', ['action/+']],
      ['connected', ['action/+']],
      ['connected', more],
      ['connected', []],
      ['reconnecting', []],
    ])
  })

  test('is complete again when topics were added while a fresh connection took over', async () => {
    const { connection, dialled, world, last, settle } = setUp()
    connection.start()
    await settle()
    last().connected()
    await settle()
    await vi.advanceTimersByTimeAsync(120_000)
    // It subscribes to what was asked for until now, and takes over a moment later.
    dialled[1]?.connected()
    world.target = { username: '7', filters: more, addresses: both }
    connection.follow()
    await settle()
    expect([connection.heard.get(), dialled[1]?.filters, dialled[0]?.isClosed]).toEqual([more, ['paper/action/+'], true])
  })
})
