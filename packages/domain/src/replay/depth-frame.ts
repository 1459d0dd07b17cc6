import type { Lots, Ticks } from '../exchange/index.ts'

/** So many of the best levels of each side are recorded; what is behind them is not known. */
export const LEVELS_RECORDED = 20

export type ReplayLevel = readonly [price: Ticks, quantity: Lots]

/** Both sides best first. */
export interface ReplayBook {
  readonly bids: readonly ReplayLevel[]
  readonly asks: readonly ReplayLevel[]
}

/** The book at a moment: all of it, or what has changed since the frame before; a level with quantity 0 is gone. */
export interface DepthFrame extends ReplayBook {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isFull: boolean
}

export const EMPTY_BOOK: ReplayBook = { bids: [], asks: [] }

export function applyFrame(book: ReplayBook, { isFull, bids, asks }: DepthFrame): ReplayBook {
  if (isFull) return { bids, asks }
  return { bids: withChanges(book.bids, bids, (a, b) => b - a), asks: withChanges(book.asks, asks, (a, b) => a - b) }
}

export function changesOf(before: ReplayBook, after: ReplayBook): ReplayBook {
  return { bids: changedLevels(before.bids, after.bids), asks: changedLevels(before.asks, after.asks) }
}

export function isUnchanged({ bids, asks }: ReplayBook): boolean {
  return bids.length === 0 && asks.length === 0
}

function withChanges(
  levels: readonly ReplayLevel[],
  changes: readonly ReplayLevel[],
  order: (a: Ticks, b: Ticks) => number,
): readonly ReplayLevel[] {
  if (changes.length === 0) return levels
  const byPrice = new Map(levels)
  for (const [price, quantity] of changes) {
    if (quantity === 0) byPrice.delete(price)
    else byPrice.set(price, quantity)
  }
  return [...byPrice].sort(([a], [b]) => order(a, b))
}

function changedLevels(before: readonly ReplayLevel[], after: readonly ReplayLevel[]): ReplayLevel[] {
  const gone = new Map(before)
  const changed = after.filter(([price, quantity]) => {
    const was = gone.get(price)
    gone.delete(price)
    return was !== quantity
  })
  return [...changed, ...[...gone.keys()].map((price): ReplayLevel => [price, 0])]
}
