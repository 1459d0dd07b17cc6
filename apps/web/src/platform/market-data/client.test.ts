import { encode, FrameSchema } from '@bourse/contracts/messages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMarketData } from './client.ts'

const TRADES = 'raw/trades/LBTC-LUSD'
const DEPTH = '1/depth/LBTC-LUSD'
const HEARTBEAT = '24h/dailies/*'

/** The part of a socket that the client uses; the test plays the server. */
class FakeSocket extends EventTarget {
  readyState = 0
  binaryType = ''
  readonly sent: string[] = []
  /** What was said about the subject that the client listens to for itself. */
  readonly beats: string[] = []
  send(message: string) {
    ;(message.endsWith(HEARTBEAT) ? this.beats : this.sent).push(message)
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }))
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  haltAfterError() {
    this.dispatchEvent(new Event('error'))
    this.close()
  }
  frame(subject: string, seq: number, prevSeq: number, isSnapshot = false) {
    const bytes = encode(FrameSchema, { subject, seq: BigInt(seq), prevSeq: BigInt(prevSeq), isSnapshot, timestamp: 1n })
    this.dispatchEvent(new MessageEvent('message', { data: bytes.slice().buffer }))
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const tries: number[] = []
  const client = createMarketData((failures) => {
    const socket = new FakeSocket()
    tries.push(failures)
    sockets.push(socket)
    return socket as unknown as WebSocket
  })
  const latest = () => sockets.at(-1) ?? expect.fail('no socket was opened')
  return { client, sockets, tries, latest }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('subscribing', () => {
  test('[MAX-44] [MAX-45] opens a binary socket and subscribes to each subject once it is open', () => {
    const { client, latest } = setUp()
    client.subscribe(TRADES, vi.fn<() => void>())
    client.subscribe(DEPTH, vi.fn<() => void>())
    expect(latest().sent).toEqual([])
    latest().accept()
    expect(latest().binaryType).toBe('arraybuffer')
    expect(latest().sent).toEqual([`+/${TRADES}`, `+/${DEPTH}`])
  })

  test('[MAX-46] [MAX-50] unsubscribes with the same tail 250 ms later, and then closes the socket', () => {
    const { client, latest } = setUp()
    const leave = client.subscribe(TRADES, vi.fn<() => void>())
    latest().accept()
    leave()
    vi.advanceTimersByTime(249)
    expect(latest().sent).toEqual([`+/${TRADES}`])
    vi.advanceTimersByTime(1)
    expect(latest().sent).toEqual([`+/${TRADES}`, `-/${TRADES}`])
    expect(client.health().state).toBe('closed')
    expect(client.events().map(({ kind }) => kind)).toEqual(['open', 'closing', 'closed'])
  })

  test('[MAX-50] a listener that comes back within that time misses nothing', () => {
    const { client, latest } = setUp()
    const onFrame = vi.fn<() => void>()
    const leave = client.subscribe(TRADES, onFrame)
    latest().accept()
    latest().frame(TRADES, 1, 0, true)
    leave()
    latest().frame(TRADES, 2, 1)
    client.subscribe(TRADES, onFrame)
    vi.advanceTimersByTime(500)
    latest().frame(TRADES, 3, 2)
    expect(onFrame).toHaveBeenCalledTimes(3)
    expect(latest().sent).toEqual([`+/${TRADES}`])
  })
})

test('bytes that do not decode, and texts, change nothing', () => {
  const { client, latest } = setUp()
  const onFrame = vi.fn<() => void>()
  client.subscribe(TRADES, onFrame)
  latest().accept()
  latest().dispatchEvent(new MessageEvent('message', { data: new Uint8Array([255, 255, 255]).buffer }))
  latest().dispatchEvent(new MessageEvent('message', { data: 'text' }))
  expect(onFrame).not.toHaveBeenCalled()
  expect(client.health().state).toBe('open')
})

test('[DEF-101] a gap, and a wrong checksum, ask for that subject alone again; the gap is recorded', () => {
  const { client, latest } = setUp()
  client.subscribe(DEPTH, () => false)
  client.subscribe(TRADES, vi.fn<() => void>())
  latest().accept()
  latest().frame(TRADES, 1, 0, true)
  latest().frame(DEPTH, 1, 0, true)
  expect(latest().sent.slice(2)).toEqual([`-/${DEPTH}`, `+/${DEPTH}`])
  latest().frame(TRADES, 3, 2)
  expect(latest().sent.slice(4)).toEqual([`-/${TRADES}`, `+/${TRADES}`])
  expect(client.events().some(({ kind, detail }) => kind === 'gap' && detail === TRADES)).toBe(true)
})

describe('a socket that breaks', () => {
  test('[MAX-51] [MAX-52] is recorded, and opened again after 5000 ms with the same subjects', () => {
    const { client, sockets, latest } = setUp()
    const changes = vi.fn<() => void>()
    client.subscribeHealth(changes)
    client.subscribe(TRADES, vi.fn<() => void>())
    latest().accept()
    latest().haltAfterError()
    expect(client.health().state).toBe('closed')
    expect(client.events().map(({ kind }) => kind)).toEqual(['open', 'error', 'closed'])
    vi.advanceTimersByTime(4_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    latest().accept()
    expect(latest().sent).toEqual([`+/${TRADES}`])
    expect(changes.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  test('[DEF-100] a socket that never opened tries another address, one that broke tries the same', () => {
    const { client, tries, latest } = setUp()
    client.subscribe(TRADES, vi.fn<() => void>())
    latest().haltAfterError()
    vi.advanceTimersByTime(5_000)
    latest().accept()
    latest().haltAfterError()
    vi.advanceTimersByTime(5_000)
    expect(tries).toEqual([0, 1, 0])
    // oxlint-disable-next-line no-console
    expect(console.warn).toHaveBeenCalledTimes(2)
  })

  test('stays closed without listeners', () => {
    const { client, sockets, latest } = setUp()
    const leave = client.subscribe(TRADES, vi.fn<() => void>())
    latest().accept()
    latest().haltAfterError()
    leave()
    vi.advanceTimersByTime(10_000)
    expect(sockets).toHaveLength(1)
  })
})

test('a socket that falls silent is replaced, and the page shows why', () => {
  const { client, sockets, latest } = setUp()
  client.subscribe(TRADES, vi.fn<() => void>())
  latest().accept()
  expect(latest().beats).toEqual([`+/${HEARTBEAT}`])
  vi.advanceTimersByTime(15_000)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.readyState).toBe(3)
  expect(client.health().state).toBe('connecting')
  expect(client.events().map(({ kind }) => kind)).toEqual(['open', 'silent', 'closing', 'closed'])
  // oxlint-disable-next-line no-console
  expect(console.warn).toHaveBeenCalledTimes(1)
  latest().accept()
  expect(latest().sent).toEqual([`+/${TRADES}`])
  expect(client.health().state).toBe('open')
})
