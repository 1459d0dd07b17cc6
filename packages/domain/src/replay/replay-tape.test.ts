import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { applyFrame, changesOf, type DepthFrame, EMPTY_BOOK, isUnchanged } from './depth-frame.ts'
import { type ReplayStretch, ReplayTape } from './replay-tape.ts'
import { bookOf, HOUR, pastOf, START, tapeOf } from './testing/pasts.ts'

describe.each([1, 2, 3, 4])('a replayed hour (seed %d)', (seed) => {
  const random = new SeededRandom(seed)
  const { stretches, books, trades } = pastOf(random)
  const naive = (moment: number) => {
    const past = trades.filter(({ at }) => at <= moment)
    const start = Math.floor(moment / 60_000) * 60_000
    const minute = past.filter(({ at }) => at >= start)
    const prices = minute.map(({ price }) => price)
    return {
      book: books.findLast(({ at }) => at <= moment)?.book ?? EMPTY_BOOK,
      trades: past.slice(-50).reverse(),
      minute:
        minute.length === 0
          ? undefined
          : {
              start,
              open: prices[0],
              high: Math.max(...prices),
              low: Math.min(...prices),
              close: prices.at(-1),
              volume: minute.reduce((sum, { quantity }) => sum + quantity, 0),
            },
    }
  }

  test('is at each moment what a naive rebuild says, played from the beginning to the end', () => {
    const tape = tapeOf(stretches)
    for (let moment = START; moment < START + HOUR; moment += 7_001) expect(tape.at(moment, 50)).toEqual(naive(moment))
  })

  test('has everything that happened once, in order of time, however it is cut', () => {
    const tape = tapeOf(stretches)
    const whole = tape.eventsBetween(START - 1, START + HOUR)
    const cut = []
    for (let from = START - 1; from < START + HOUR; ) {
      const to = Math.min(START + HOUR, from + 1 + random.below(60_000))
      cut.push(...tape.eventsBetween(from, to))
      from = to
    }
    expect(cut).toEqual(whole)
    expect(whole.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []))).toEqual(trades)
    expect(whole.flatMap((event) => (event.kind === 'frame' ? [event.frame] : []))).toEqual(stretches.flatMap(({ frames }) => frames))
    const times = whole.map((event) => (event.kind === 'trade' ? event.trade.at : event.frame.at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('is the same wherever it was before: forwards, backwards, and on a tape that grows meanwhile', () => {
    const tape = new ReplayTape(stretches[0] as ReplayStretch)
    const rest = stretches.slice(1)
    for (let seek = 0; seek < 300; seek += 1) {
      if (seek % 20 === 0) for (const stretch of rest.splice(0, 1)) tape.add(stretch)
      const moment = tape.from + random.below(tape.to - tape.from)
      expect(tape.covers(moment)).toBe(true)
      expect(tape.at(moment, 50)).toEqual(naive(moment))
    }
  })
})

test('of one millisecond the trades come before the book, which was looked at later', () => {
  const frame: DepthFrame = { at: 5, isFull: true, bids: [], asks: [] }
  const tape = new ReplayTape({ from: 0, to: 10, trades: [{ at: 5, price: 1, quantity: 1, side: 'BUY' }], frames: [frame] })
  expect(tape.eventsBetween(4, 5).map(({ kind }) => kind)).toEqual(['trade', 'frame'])
  expect(tape.eventsBetween(5, 9)).toEqual([])
})

test('a trade after a change of the book comes after it', () => {
  const frame: DepthFrame = { at: 5, isFull: true, bids: [], asks: [] }
  const trade = { at: 6, price: 1, quantity: 1, side: 'BUY' } as const
  const tape = new ReplayTape({ from: 0, to: 10, trades: [trade], frames: [frame] })
  expect(tape.eventsBetween(0, 9)).toEqual([
    { kind: 'frame', frame },
    { kind: 'trade', trade },
  ])
})

test('covers its moments from the first up to its end', () => {
  const tape = new ReplayTape({ from: 5, to: 10, trades: [], frames: [] })
  expect([4, 5, 9, 10].map((moment) => tape.covers(moment))).toEqual([false, true, true, false])
})

test('a minute begins with the trades of its first millisecond', () => {
  const at = (moment: number, price: number) => ({ at: moment, price, quantity: 2, side: 'BUY' as const })
  const tape = new ReplayTape({ from: 0, to: 120_000, trades: [at(59_999, 7), at(60_000, 5), at(60_001, 6)], frames: [] })
  expect(tape.at(60_500, 9).minute).toEqual({ start: 60_000, open: 5, high: 6, low: 5, close: 6, volume: 4 })
})

test('a book is unchanged when neither side has a change', () => {
  const levels = [[5, 1] as const]
  expect([isUnchanged(EMPTY_BOOK), isUnchanged({ bids: levels, asks: [] }), isUnchanged({ bids: [], asks: levels })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a stretch that does not follow the last one is ignored', () => {
  const stretch = (from: number, to: number): ReplayStretch => ({
    from,
    to,
    trades: [{ at: from, price: 1, quantity: 1, side: 'BUY' }],
    frames: [],
  })
  const tape = tapeOf([stretch(0, 10), stretch(20, 30), stretch(0, 10), stretch(10, 20)])
  expect([tape.to, tape.at(19, 9).trades.map(({ at }) => at), tape.covers(20)]).toEqual([20, [10, 0], false])
})

test('the changes between two books lead from one to the other', () => {
  const random = new SeededRandom(9)
  for (let round = 0; round < 200; round += 1) {
    const before = bookOf(random)
    const after = bookOf(random, before)
    expect(applyFrame(before, { at: 0, isFull: false, ...changesOf(before, after) })).toEqual(after)
  }
})

test('a side of the book without changes stays the same list', () => {
  const bids = [[5, 1] as const]
  const asks = [[6, 1] as const]
  const after = applyFrame({ bids, asks }, { at: 0, isFull: false, bids: [], asks: [[7, 2]] })
  expect(after.bids).toBe(bids)
  expect(after.asks).toEqual([
    [6, 1],
    [7, 2],
  ])
})

test('the book is put together anew only for what happened in between, and going back begins at the last full frame before', () => {
  const applied: number[] = []
  const frameAt = (at: number, isFull: boolean): DepthFrame => ({
    ...{ at, isFull, asks: [] },
    get bids() {
      applied.push(at)
      return [[at, 1] as const]
    },
  })
  const frames = [frameAt(1, true), frameAt(2, false), frameAt(3, true), frameAt(4, false), frameAt(5, true)]
  const tape = new ReplayTape({ from: 0, to: 10, trades: [], frames })
  const appliedBy = (moment: number) => {
    applied.length = 0
    tape.at(moment, 1)
    return [...applied]
  }
  expect([appliedBy(2), appliedBy(2), appliedBy(5), appliedBy(9)]).toEqual([[1, 2], [], [3, 4, 5], []])
  expect([appliedBy(4), appliedBy(3), appliedBy(2), appliedBy(1), appliedBy(0)]).toEqual([[3, 4], [3], [1, 2], [1], []])
})
