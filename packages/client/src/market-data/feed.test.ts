import { encode, FrameSchema, MarketStatus } from '@bourse/contracts/messages'
import { depthChecksum } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveBook } from './book.ts'
import { createFeed, type Reader } from './feed.ts'
import type { SocketEvents } from './socket.ts'

const DEPTH = '1/depth/A-B'
const TRADES = 'raw/trades/A-B'
const HEARTBEAT = '24h/dailies/*'

/** The test plays the server. */
async function setUp() {
  const sockets: { events: SocketEvents; sent: string[]; isClosed: boolean }[] = []
  const feed = createFeed({
    address: 'ws://bourse.example/mds',
    socket: async () => (_address, events) => {
      const socket = { events, sent: [] as string[], isClosed: false }
      sockets.push(socket)
      return { send: (message) => socket.sent.push(message), close: () => (socket.isClosed = true) }
    },
  })
  const latest = () => sockets.at(-1) ?? expect.fail('no socket was opened')
  const frame = (subject: string, seq: number, prevSeq: number, isSnapshot = false) =>
    latest().events.onMessage(encode(FrameSchema, { subject, seq: BigInt(seq), prevSeq: BigInt(prevSeq), isSnapshot }))
  const reader = (isWhole = () => true) => {
    const seen: number[] = []
    const value: Reader = { onFrame: (given) => (seen.push(Number(given.seq)), isWhole()), onRefused: vi.fn<() => void>() }
    return { seen, value }
  }
  return { feed, sockets, latest, frame, reader }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[DEF-101] a gap subscribes again to that subject alone, and nothing is told until its snapshot', async () => {
  const { feed, latest, frame, reader } = await setUp()
  const [depth, trades] = [reader(), reader()]
  feed.subscribe(DEPTH, depth.value)
  feed.subscribe(TRADES, trades.value)
  await vi.advanceTimersByTimeAsync(0)
  latest().events.onOpen()
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
})

test('[DEF-102] a reader whose book is wrong gets a new snapshot', async () => {
  const { feed, latest, frame, reader } = await setUp()
  let isWhole = true
  const depth = reader(() => isWhole)
  feed.subscribe(DEPTH, depth.value)
  await vi.advanceTimersByTimeAsync(0)
  latest().events.onOpen()
  frame(DEPTH, 1, 0, true)
  isWhole = false
  frame(DEPTH, 2, 1)
  expect(latest().sent.slice(2)).toEqual([`-/${DEPTH}`, `+/${DEPTH}`])
})

test('a lost or silent connection is made again, with all subjects', async () => {
  const { feed, sockets, latest, frame, reader } = await setUp()
  const depth = reader()
  feed.subscribe(DEPTH, depth.value)
  await vi.advanceTimersByTimeAsync(0)
  latest().events.onOpen()
  frame(DEPTH, 1, 0, true)
  latest().events.onClosed()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sockets).toHaveLength(2)
  latest().events.onOpen()
  expect(latest().sent).toEqual([`+/${HEARTBEAT}`, `+/${DEPTH}`])
  frame(DEPTH, 2, 1)
  frame(DEPTH, 9, 0, true)
  expect(depth.seen).toEqual([1, 9])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(sockets[1]?.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sockets[1]?.isClosed, sockets.length]).toEqual([true, 3])
})

test('the last reader that leaves closes the socket, and nothing is opened again', async () => {
  const { feed, sockets, latest, reader } = await setUp()
  const leave = feed.subscribe(DEPTH, reader().value)
  await vi.advanceTimersByTimeAsync(0)
  latest().events.onOpen()
  leave()
  expect([latest().sent.at(-1), latest().isClosed]).toEqual([`-/${DEPTH}`, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})

test('bytes that do not decode, and frames of other subjects, change nothing', async () => {
  const { feed, latest, frame, reader } = await setUp()
  const depth = reader()
  feed.subscribe(DEPTH, depth.value)
  await vi.advanceTimersByTimeAsync(0)
  latest().events.onOpen()
  latest().events.onMessage(new Uint8Array([255, 255, 255]))
  frame('1/depth/X-Y', 1, 0, true)
  expect(depth.seen).toEqual([])
})

const asset = (code: string) => ({ code, decimals: 2, decimalsMin: 2 })
const STEPS = { symbol: 'A-B', base: asset('A'), quote: asset('B'), lotRaw: 1n, tickRaw: 1n }

test('[DEF-102] a book after any changes is the sorted map of them, best first, and a wrong one is noticed', () => {
  const random = new SeededRandom(3)
  const book = new LiveBook(STEPS)
  const sides = { bids: new Map<number, number>(), asks: new Map<number, number>() }
  const best = (of: Map<number, number>, sign: number) =>
    [...of].sort(([a], [b]) => sign * (a - b)).map(([price, quantity]) => ({ price, quantity }))
  for (let seq = 1; seq <= 500; seq++) {
    const change = (of: Map<number, number>, from: number) => {
      const [price, quantity] = [from + random.below(40), random.below(3)]
      if (quantity === 0) of.delete(price)
      else of.set(price, quantity)
      return [{ price: BigInt(price), quantity: BigInt(quantity), orders: 1 }]
    }
    const depth = { bids: change(sides.bids, 100), asks: change(sides.asks, 200), status: MarketStatus.MARKET_OPEN }
    const checksum = depthChecksum(best(sides.bids, -1), best(sides.asks, 1))
    const isWrong = seq === 500
    const frame = { ...frameOf(seq), body: { case: 'depth' as const, value: depth }, checksum: isWrong ? checksum ^ 1 : checksum }
    expect(book.apply(frame as never)).toBe(!isWrong)
  }
  const { bids, asks, status, seq } = book.show(1_000)
  expect(bids).toEqual(
    best(sides.bids, -1).map(({ price, quantity }) => ({ price: (price / 100).toFixed(2), quantity: (quantity / 100).toFixed(2) })),
  )
  expect(asks).toHaveLength(sides.asks.size)
  expect([status, seq]).toEqual(['open', 500n])
})

function frameOf(seq: number) {
  return { subject: DEPTH, seq: BigInt(seq), prevSeq: BigInt(seq - 1), isSnapshot: seq === 1, timestamp: 1n }
}
