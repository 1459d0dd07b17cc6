import { decode, encode, type Frame, FrameSchema, MarketStatus } from '@bourse/contracts/messages'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type DepthBook, emptyBook, foldDepth } from './depth-book.ts'
import { bestOf, type DepthSide } from './depth-side.ts'

type Levels = readonly (readonly [price: number, lots: number])[]

function frameOf(bids: Levels, asks: Levels, more: { isSnapshot?: boolean; checksum?: number; status?: MarketStatus } = {}): Frame {
  const wire = (levels: Levels) => levels.map(([price, lots]) => ({ price: BigInt(price), quantity: BigInt(lots), orders: 1 }))
  const { isSnapshot = false, checksum = 0, status = MarketStatus.MARKET_OPEN } = more
  const body = { case: 'depth', value: { bids: wire(bids), asks: wire(asks), status } } as const
  return decode(FrameSchema, encode(FrameSchema, { subject: '1/depth/A-B', isSnapshot, checksum, body })) ?? expect.fail('a frame')
}

const listOf = (side: DepthSide) => Array.from({ length: side.count }, (_, at) => [side.prices[at], side.lots[at]])
const fold = (book: DepthBook, frame: Frame, at = 1) => foldDepth(book, frame, at, () => 7)

describe('the depth', () => {
  test('[DEF-102] a snapshot fills it, the best level first on both sides, in whatever order it came', () => {
    const book = emptyBook()
    fold(
      book,
      frameOf(
        [
          [98, 5],
          [99, 3],
          [97, 1],
        ],
        [
          [103, 2],
          [101, 4],
        ],
        { isSnapshot: true },
      ),
    )
    expect(listOf(book.bids)).toEqual([
      [99, 3],
      [98, 5],
      [97, 1],
    ])
    expect(listOf(book.asks)).toEqual([
      [101, 4],
      [103, 2],
    ])
    expect([bestOf(book.bids), bestOf(book.asks), book.isLoaded, book.status]).toEqual([99, 101, true, 'open'])
  })

  test('[DEF-101] deltas add, change and remove levels; a new snapshot replaces all', () => {
    const book = emptyBook()
    fold(
      book,
      frameOf(
        [
          [99, 3],
          [98, 5],
        ],
        [[101, 4]],
        { isSnapshot: true },
      ),
    )
    fold(
      book,
      frameOf(
        [
          [99, 0],
          [100, 6],
          [98, 8],
        ],
        [
          [101, 9],
          [102, 0],
        ],
      ),
    )
    expect(listOf(book.bids)).toEqual([
      [100, 6],
      [98, 8],
    ])
    expect(listOf(book.asks)).toContainEqual([101, 9])
    expect(listOf(book.asks).map(([price]) => price)).not.toContain(102)
    fold(book, frameOf([], [[200, 1]], { isSnapshot: true }))
    expect([book.bids.count, listOf(book.asks)]).toEqual([0, [[200, 1]]])
  })

  test('a change has a time, a snapshot and an unchanged quantity have none', () => {
    const book = emptyBook()
    fold(
      book,
      frameOf(
        [
          [99, 3],
          [98, 5],
        ],
        [],
        { isSnapshot: true },
      ),
      10,
    )
    fold(
      book,
      frameOf(
        [
          [99, 3],
          [98, 6],
        ],
        [],
      ),
      20,
    )
    expect([...book.bids.changedAt.subarray(0, 2)]).toEqual([0, 20])
  })

  test('a halt is kept until the next status', () => {
    const book = emptyBook()
    fold(book, frameOf([], [], { isSnapshot: true, status: MarketStatus.MARKET_HALTED }))
    fold(book, frameOf([[1, 1]], [], { status: MarketStatus.MARKET_UNKNOWN }))
    expect(book.status).toBe('halted')
  })

  test('a wrong checksum is reported, a missing one is not checked', () => {
    const check = vi.fn<(book: DepthBook) => number>(() => 7)
    const book = emptyBook()
    expect(foldDepth(book, frameOf([[99, 3]], [], { isSnapshot: true, checksum: 7 }), 1, check)).toBe(true)
    expect(foldDepth(book, frameOf([[99, 4]], [], { checksum: 8 }), 1, check)).toBe(false)
    expect(foldDepth(book, frameOf([[99, 5]], []), 1, check)).toBe(true)
    expect(check).toHaveBeenCalledTimes(2)
  })

  test('[DEF-101] any sequence of deltas ends where a plain map would', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 5 }))
    fc.assert(
      fc.property(fc.array(fc.array(level, { maxLength: 8 }), { maxLength: 40 }), (runs) => {
        const book = emptyBook()
        const plain = new Map<number, number>()
        for (const run of runs) {
          fold(book, frameOf(run, run))
          for (const [price, lots] of run) {
            if (lots === 0) plain.delete(price)
            else plain.set(price, lots)
          }
        }
        const rising = [...plain].sort((a, b) => a[0] - b[0])
        expect(listOf(book.asks)).toEqual(rising)
        expect(listOf(book.bids)).toEqual(rising.toReversed())
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  test('grows beyond its initial capacity', () => {
    const book = emptyBook()
    const levels = Array.from({ length: 3_000 }, (_, at) => [at + 1, 1] as const)
    fold(book, frameOf(levels, levels, { isSnapshot: true }))
    expect([book.bids.count, bestOf(book.bids), book.asks.count, bestOf(book.asks)]).toEqual([3_000, 3_000, 3_000, 1])
  })
})
