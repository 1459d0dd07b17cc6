import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { applyFrame, changesOf, type DepthFrame, EMPTY_BOOK, type ReplayBook, type ReplayLevel } from './depth-frame.ts'
import { type ReplayStretch, ReplayTape, type ReplayTrade } from './replay-tape.ts'

const START = Date.parse('2026-11-12T00:00:00Z')
const HOUR = 3_600_000

/** An hour in stretches of any length, and the whole book of every moment at which it changed. */
function pastOf(random: SeededRandom): { stretches: ReplayStretch[]; books: { at: number; book: ReplayBook }[]; trades: ReplayTrade[] } {
  const books: { at: number; book: ReplayBook }[] = []
  const trades: ReplayTrade[] = []
  const stretches: ReplayStretch[] = []
  let book: ReplayBook = bookOf(random)
  for (let from = START; from < START + HOUR; ) {
    const to = Math.min(START + HOUR, from + 60_000 * (1 + random.below(9)))
    const frames: DepthFrame[] = [{ at: from, isFull: true, ...book }]
    books.push({ at: from, book })
    const own: ReplayTrade[] = []
    for (let at = from + 1 + random.below(5_000); at < to; at += 1 + random.below(8_000)) {
      const next = bookOf(random, book)
      const isFull = random.below(10) === 0
      frames.push({ at, isFull, ...(isFull ? next : changesOf(book, next)) })
      book = next
      books.push({ at, book })
      for (let count = random.below(4); count > 0; count -= 1)
        own.push({ at, price: 90 + random.below(20), quantity: 1 + random.below(9), side: random.below(2) === 0 ? 'BUY' : 'SELL' })
    }
    trades.push(...own)
    stretches.push({ from, to, trades: own, frames })
    from = to
  }
  return { stretches, books, trades }
}

function bookOf(random: SeededRandom, before: ReplayBook = EMPTY_BOOK): ReplayBook {
  const side = (levels: readonly ReplayLevel[], from: number, best: (a: number, b: number) => number) => {
    const byPrice = new Map(levels)
    for (let count = random.below(5); count >= 0; count -= 1) byPrice.set(from + random.below(25), random.below(30))
    return [...byPrice].filter(([, quantity]) => quantity > 0).sort(([a], [b]) => best(a, b))
  }
  return { bids: side(before.bids, 75, (a, b) => b - a), asks: side(before.asks, 101, (a, b) => a - b) }
}

function tapeOf([first, ...rest]: readonly ReplayStretch[]): ReplayTape {
  const tape = new ReplayTape(first as ReplayStretch)
  for (const stretch of rest) tape.add(stretch)
  return tape
}

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
