import { encode, FrameSchema } from '@bourse/contracts/messages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoff } from '../connection/backoff.ts'
import { createFeed } from './feed.ts'
import type { Reader } from './subjects.ts'

const DEPTH = '1/depth/A-B'
const TRADES = 'raw/trades/A-B'
const HEARTBEAT = '24h/dailies/*'

/** The part of a socket that is used; the test plays the server. */
class FakeSocket extends EventTarget {
  readonly sent: string[] = []
  binaryType = ''
  isClosed = false
  send(message: string) {
    this.sent.push(message)
  }
  close(code: number) {
    this.isClosed = true
    this.end(code)
  }
  accept() {
    this.dispatchEvent(new Event('open'))
  }
  message(bytes: Uint8Array) {
    this.dispatchEvent(new MessageEvent('message', { data: bytes.slice().buffer }))
  }
  end(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const tries: number[] = []
  const told: string[] = []
  const feed = createFeed({
    open: (unopened) => {
      tries.push(unopened)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    pauseMs: backoff(500, 10_000),
    onState: (state) => told.push(`(${state})`),
    onEvent: (kind, detail) => told.push(kind === 'gap' || kind === 'refused' ? `${kind} ${detail}` : kind),
  })
  const latest = () => sockets.at(-1) ?? expect.fail('no socket was opened')
  const send = (to: ReturnType<typeof latest>, subject: string, seq: number, prevSeq: number, isSnapshot = false) =>
    to.message(encode(FrameSchema, { subject, seq: BigInt(seq), prevSeq: BigInt(prevSeq), isSnapshot }))
  const frame = (subject: string, seq: number, prevSeq: number, isSnapshot = false) => send(latest(), subject, seq, prevSeq, isSnapshot)
  const reader = (isWhole = () => true) => {
    const seen: number[] = []
    const value: Reader = { onFrame: (given) => (seen.push(Number(given.seq)), isWhole()), onRefused: vi.fn<() => void>() }
    return { seen, value }
  }
  return { feed, sockets, tries, told, latest, frame, send, reader }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[DEF-101] a gap subscribes again to that subject alone, and nothing is told until its snapshot', () => {
  const { feed, told, latest, frame, reader } = setUp()
  const [depth, trades] = [reader(), reader()]
  feed.subscribe(DEPTH, depth.value)
  feed.subscribe(TRADES, trades.value)
  latest().accept()
  expect(latest().sent).toEqual([`+/${HEARTBEAT}`, `+/${DEPTH}`, `+/${TRADES}`])
  frame(DEPTH, 1, 0)
  frame(DEPTH, 5, 0, true)
  frame(TRADES, 1, 0, true)
  frame(DEPTH, 7, 6)
  expect(latest().sent.slice(3)).toEqual([`-/${DEPTH}`, `+/${DEPTH}`])
  frame(DEPTH, 8, 7)
  frame(TRADES, 2, 1)
  frame(DEPTH, 8, 0, true)
  frame(DEPTH, 9, 8)
  expect([depth.seen, trades.seen]).toEqual([
    [5, 8, 9],
    [1, 2],
  ])
  expect(told.slice(3)).toEqual([`gap ${DEPTH}`])
})

test('[DEF-102] a reader whose book is wrong gets a new snapshot', () => {
  const { feed, latest, frame, reader } = setUp()
  let isWhole = true
  const depth = reader(() => isWhole)
  feed.subscribe(DEPTH, depth.value)
  latest().accept()
  frame(DEPTH, 1, 0, true)
  isWhole = false
  frame(DEPTH, 2, 1)
  expect(latest().sent.slice(2)).toEqual([`-/${DEPTH}`, `+/${DEPTH}`])
})

test('a lost or silent connection is made again, with all subjects', () => {
  const { feed, sockets, latest, frame, reader } = setUp()
  const depth = reader()
  feed.subscribe(DEPTH, depth.value)
  latest().accept()
  frame(DEPTH, 1, 0, true)
  latest().end(1006)
  vi.advanceTimersByTime(10_000)
  expect(sockets).toHaveLength(2)
  latest().accept()
  expect(latest().sent).toEqual([`+/${HEARTBEAT}`, `+/${DEPTH}`])
  frame(DEPTH, 2, 1)
  frame(DEPTH, 9, 0, true)
  expect(depth.seen).toEqual([1, 9])
  vi.advanceTimersByTime(14_999)
  expect(sockets[1]?.isClosed).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect([sockets[1]?.isClosed, sockets.length]).toEqual([true, 3])
})

test('the last reader that leaves closes the socket, and nothing is opened again', () => {
  const { feed, sockets, latest, reader } = setUp()
  const leave = feed.subscribe(DEPTH, reader().value)
  latest().accept()
  leave()
  expect([latest().sent.at(-1), latest().isClosed]).toEqual([`-/${DEPTH}`, true])
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})

test('made again on request, at once and with all subjects; a pause after a loss is not waited for', () => {
  const { feed, sockets, latest, frame, reader } = setUp()
  feed.renew()
  expect(sockets).toHaveLength(0)
  const depth = reader()
  feed.subscribe(DEPTH, depth.value)
  latest().accept()
  feed.renew()
  expect([sockets[0]?.isClosed, sockets.length]).toEqual([true, 2])
  latest().end(1006)
  feed.renew()
  expect(sockets).toHaveLength(3)
  latest().accept()
  expect(latest().sent).toEqual([`+/${HEARTBEAT}`, `+/${DEPTH}`])
  frame(DEPTH, 4, 0, true)
  expect(depth.seen).toEqual([4])
  vi.advanceTimersByTime(14_000)
  expect(sockets).toHaveLength(3)
})

test('bytes that do not decode, and frames of other subjects, change nothing', () => {
  const { feed, latest, frame, reader } = setUp()
  const depth = reader()
  feed.subscribe(DEPTH, depth.value)
  latest().accept()
  latest().message(new Uint8Array([255, 255, 255]))
  frame('1/depth/X-Y', 1, 0, true)
  expect(depth.seen).toEqual([])
})

test('a second reader of a running subject gets a snapshot too', () => {
  const { feed, latest, frame, reader } = setUp()
  feed.subscribe(TRADES, reader().value)
  latest().accept()
  frame(TRADES, 5, 0, true)
  const second = reader()
  feed.subscribe(TRADES, second.value)
  frame(TRADES, 6, 5)
  expect(second.seen).toEqual([])
  frame(TRADES, 6, 0, true)
  expect(second.seen).toEqual([6])
})

test('a refused subject is told to its readers, and the others go on', () => {
  const { feed, told, latest, frame, reader } = setUp()
  const [depth, trades] = [reader(), reader()]
  feed.subscribe(DEPTH, depth.value)
  feed.subscribe(TRADES, trades.value)
  latest().accept()
  const body = { case: 'refusal' as const, value: { code: 'UNKNOWN_MARKET' } }
  latest().message(encode(FrameSchema, { subject: DEPTH, body }))
  frame(TRADES, 1, 0, true)
  expect([depth.seen, trades.seen]).toEqual([[], [1]])
  expect(depth.value.onRefused).toHaveBeenCalledExactlyOnceWith('UNKNOWN_MARKET')
  expect(trades.value.onRefused).not.toHaveBeenCalled()
  expect(told.slice(3)).toEqual([`refused ${DEPTH} UNKNOWN_MARKET`])
})

describe('a socket that falls silent', () => {
  test('is replaced after 15 s without a frame, with the same subjects', () => {
    const { feed, sockets, told, latest, frame, send, reader } = setUp()
    const trades = reader()
    feed.subscribe(TRADES, trades.value)
    latest().accept()
    for (let frames = 1; frames <= 10; frames++) {
      vi.advanceTimersByTime(14_999)
      frame(HEARTBEAT, frames, frames - 1, frames === 1)
    }
    expect([sockets.length, feed.isOpen()]).toEqual([1, true])
    vi.advanceTimersByTime(15_000)
    expect([sockets.length, sockets[0]?.isClosed, feed.isOpen()]).toEqual([2, true, false])
    expect(told).toEqual(['(connecting)', 'open', '(open)', 'silent', 'closing', '(closed)', 'closed', '(connecting)'])
    latest().accept()
    expect(latest().sent).toEqual([`+/${HEARTBEAT}`, `+/${TRADES}`])
    frame(TRADES, 7, 0, true)
    const [old] = sockets
    if (old) send(old, TRADES, 99, 0, true)
    expect([trades.seen, feed.isOpen()]).toEqual([[7], true])
  })

  test('is replaced also when it never opens, perhaps at another address', () => {
    const { feed, sockets, tries, reader } = setUp()
    feed.subscribe(TRADES, reader().value)
    vi.advanceTimersByTime(15_000)
    expect(sockets).toHaveLength(2)
    expect(tries).toEqual([0, 1])
  })

  test('is not watched once nobody reads', () => {
    const { feed, sockets, latest, reader } = setUp()
    const leave = feed.subscribe(TRADES, reader().value)
    latest().accept()
    leave()
    vi.advanceTimersByTime(120_000)
    expect(sockets).toHaveLength(1)
  })

  test('a reader of the figures of the day may come and go without ending the watch', () => {
    const { feed, sockets, latest, reader } = setUp()
    feed.subscribe(TRADES, reader().value)
    latest().accept()
    const leave = feed.subscribe(HEARTBEAT, reader().value)
    const beats = () => latest().sent.filter((message) => message.endsWith(HEARTBEAT))
    // Asked for anew, so that the reader gets its snapshot.
    expect(beats()).toEqual([`+/${HEARTBEAT}`, `-/${HEARTBEAT}`, `+/${HEARTBEAT}`])
    leave()
    vi.advanceTimersByTime(1_000)
    expect(beats()).toHaveLength(3)
    expect(sockets).toHaveLength(1)
  })
})
