import type { SeededRandom } from '@bourse/testkit/random'
import { changesOf, type DepthFrame, EMPTY_BOOK, type ReplayBook, type ReplayLevel } from '../depth-frame.ts'
import { type ReplayStretch, ReplayTape, type ReplayTrade } from '../replay-tape.ts'

export const START = Date.parse('2026-11-12T00:00:00Z')
export const HOUR = 3_600_000

/** An hour in stretches of any length, and the whole book of every moment at which it changed. */
export function pastOf(random: SeededRandom): {
  stretches: ReplayStretch[]
  books: { at: number; book: ReplayBook }[]
  trades: ReplayTrade[]
} {
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

export function bookOf(random: SeededRandom, before: ReplayBook = EMPTY_BOOK): ReplayBook {
  const side = (levels: readonly ReplayLevel[], from: number, best: (a: number, b: number) => number) => {
    const byPrice = new Map(levels)
    for (let count = random.below(5); count >= 0; count -= 1) byPrice.set(from + random.below(25), random.below(30))
    return [...byPrice].filter(([, quantity]) => quantity > 0).sort(([a], [b]) => best(a, b))
  }
  return { bids: side(before.bids, 75, (a, b) => b - a), asks: side(before.asks, 101, (a, b) => a - b) }
}

export function tapeOf([first, ...rest]: readonly ReplayStretch[]): ReplayTape {
  const tape = new ReplayTape(first as ReplayStretch)
  for (const stretch of rest) tape.add(stretch)
  return tape
}
