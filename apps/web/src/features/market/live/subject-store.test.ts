import { decode, encode, type Frame, FrameSchema } from '@bourse/contracts/messages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { marketData, type OnFrame } from '#platform/market-data'
import { dailiesStore } from './dailies-store.ts'
import { bestStore, depthStore } from './depth-store.ts'
import { tradesStore } from './trades-store.ts'

const socket = { listeners: new Map<string, OnFrame>(), left: [] as string[], resynced: [] as string[] }

type Body = NonNullable<Parameters<typeof encode<typeof FrameSchema>>[1]['body']>

function frameOf(body: Body, more: { isSnapshot?: boolean; checksum?: number } = {}): Frame {
  return decode(FrameSchema, encode(FrameSchema, { subject: 's', body, ...more })) ?? expect.fail('a frame')
}
const daily = (last: bigint): Body => ({ case: 'dailies', value: { dailies: [{ symbol: 'A-B', last }] } })
const trade = (id: bigint): Body => ({ case: 'trades', value: { trades: [{ tradeId: id, price: 1n, quantity: 1n }] } })
const level = (quantity: bigint): Body => ({ case: 'depth', value: { bids: [{ price: 9n, quantity }], asks: [] } })
const bid = (price: bigint): Body => ({ case: 'depth', value: { bids: [{ price, quantity: 1n }], asks: [] } })
const deliver = (subject: string, frame: Frame) => {
  const onFrame = socket.listeners.get(subject) ?? expect.fail(`nobody listens to ${subject}`)
  if (onFrame(frame) === false) socket.resynced.push(subject)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(marketData, 'subscribe').mockImplementation((subject, onFrame) => {
    socket.listeners.set(subject, onFrame)
    return () => {
      socket.listeners.delete(subject)
      socket.left.push(subject)
    }
  })
  socket.listeners.clear()
  socket.left.length = 0
  socket.resynced.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[MAX-49] updates are buffered 250 ms, a snapshot is delivered at once', () => {
  const depth = depthStore('A-B', 7)
  const best = bestStore('A-B')
  const prices = ({ bid }: { bid?: number }) => bid
  test.each([
    ['of the day', '24h/dailies/*', daily, dailiesStore.subscribe, () => dailiesStore.get().get('A-B')?.last],
    ['of trades', 'raw/trades/A-B', trade, tradesStore('A-B').subscribe, () => tradesStore('A-B').get()?.[0]?.id],
    ['of the depth', '7/depth/A-B', level, depth.subscribe, () => depth.book.bids.lots[0]],
    ['of the best price', '1/depth/A-B', bid, best.subscribe, () => prices(best.get())],
  ])('%s', (_name, subject, body, subscribe, read) => {
    const seen: unknown[] = []
    const leave = subscribe(() => seen.push(read()))
    deliver(subject, frameOf(body(1n), { isSnapshot: true }))
    expect(seen).toEqual([1])
    deliver(subject, frameOf(body(2n)))
    vi.advanceTimersByTime(100)
    deliver(subject, frameOf(body(3n)))
    vi.advanceTimersByTime(149)
    expect(seen).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual([1, 3])
    // Collected updates are delivered with a snapshot, and not again.
    deliver(subject, frameOf(body(4n)))
    deliver(subject, frameOf(body(5n), { isSnapshot: true }))
    vi.advanceTimersByTime(1_000)
    expect(seen).toEqual([1, 3, 5])
    deliver(subject, frameOf(body(6n)))
    leave()
    vi.advanceTimersByTime(250)
    expect(seen).toEqual([1, 3, 5])
  })
})

describe('another market', () => {
  test('[MAX-13] means other trades: the old market is unsubscribed, the new one subscribed, and no old trade is shown', () => {
    const leaveFirst = tradesStore('A-B').subscribe(() => undefined)
    deliver('raw/trades/A-B', frameOf(trade(7n), { isSnapshot: true }))
    expect(tradesStore('A-B').get()).toHaveLength(1)
    leaveFirst()
    const leaveSecond = tradesStore('C-D').subscribe(() => undefined)
    expect([socket.left, [...socket.listeners.keys()]]).toEqual([['raw/trades/A-B'], ['raw/trades/C-D']])
    expect(tradesStore('C-D').get()).toBeUndefined()
    vi.advanceTimersByTime(1_000)
    expect(tradesStore('A-B').get()).toBeUndefined()
    leaveSecond()
  })

  test('a remounted panel keeps its state', () => {
    tradesStore('A-B').subscribe(() => undefined)()
    const leave = tradesStore('A-B').subscribe(() => undefined)
    deliver('raw/trades/A-B', frameOf(trade(7n), { isSnapshot: true }))
    leave()
    const again = tradesStore('A-B').subscribe(() => undefined)
    vi.advanceTimersByTime(1_000)
    expect(tradesStore('A-B').get()).toHaveLength(1)
    again()
  })
})

describe('the depth', () => {
  test('[DEF-101] is requested again when its checksum does not match; order decisions read the newest book at once', () => {
    const onChange = vi.fn<() => void>()
    const store = depthStore('A-B', 5)
    const leave = store.subscribe(onChange)
    deliver('5/depth/A-B', frameOf(level(1n), { isSnapshot: true }))
    deliver('5/depth/A-B', frameOf(level(2n), { checksum: 12_345 }))
    expect([onChange.mock.calls.length, store.book.bids.lots[0], socket.resynced]).toEqual([1, 2, ['5/depth/A-B']])
    leave()
    vi.advanceTimersByTime(1_000)
    expect([store.book.isLoaded, store.book.bids.count]).toEqual([false, 0])
  })
})
