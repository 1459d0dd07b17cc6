import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Wire, WireParts } from '@bourse/client/mqtt'
import { createConnection } from './connection.ts'

interface Dialled {
  address: string
  password: string
  filters: readonly string[]
  isClosed: boolean
  sent: string[]
  connected(): void
  closed(): void
  message(topic: string, payload: Uint8Array): void
}

const both = ['ws://a/ws', 'ws://b/ws']

/** A connection over fake wires that the test controls. */
function setUp() {
  const dialled: Dialled[] = []
  const heard: string[] = []
  const world = {
    token: 't1' as string | undefined,
    target: { username: '7', filters: ['action/+'], addresses: both } as Target | undefined,
    denies: false,
  }
  const open = ({ address, password, filters, onMessage, signal }: WireParts) =>
    new Promise<Wire>((resolve, reject) => {
      let end = () => undefined as void
      const ended = new Promise<void>((done) => (end = done))
      let isOpen = false
      const close = () => {
        dial.isClosed = true
        isOpen = false
        end()
      }
      signal.addEventListener('abort', close)
      const subscribe = async (wanted: readonly string[]) => {
        if (world.denies) throw new Error('denied')
        dial.filters = wanted
      }
      const wire: Wire = {
        ended,
        subscribe,
        isOpen: () => isOpen,
        publish: async (topic) => void dial.sent.push(topic),
        close: async () => close(),
        cut: close,
      }
      const dial: Dialled = {
        ...{ address, password, filters: [], isClosed: false, sent: [], message: onMessage },
        connected() {
          isOpen = true
          subscribe(filters()).then(() => resolve(wire), reject)
        },
        closed() {
          isOpen = false
          end()
          reject(new Error('closed'))
        },
      }
      dialled.push(dial)
    })
  const connection = createConnection({
    open,
    access: async () => world.token,
    target: () => world.target,
    deliver: (topic) => heard.push(topic),
    random: () => 1,
  })
  const last = () => dialled.at(-1) as Dialled
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { connection, dialled, heard, world, last, settle }
}
type Target = { username: string; filters: readonly string[]; addresses: readonly string[] }

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
