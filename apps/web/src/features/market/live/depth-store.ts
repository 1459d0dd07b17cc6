import { useSyncExternalStore } from 'react'
import { bookChecksum } from './book-checksum.ts'
import { type DepthBook, emptyBook, foldDepth } from './depth-book.ts'
import { bestOf, type DepthSide } from './depth-side.ts'
import { keyed, type SubjectStore, subjectStore } from './subject-store.ts'

/**
 * The book of one market at one grouping. `book` is one object, mutated in place; the store's state is its version. Order
 * decisions read the book itself, which is always the newest; panels redraw every 250 ms, like all market data (MAX-49).
 */
export interface DepthStore extends SubjectStore<number> {
  readonly book: DepthBook
}

/** `step` is the grouping in ticks; 1 is the ungrouped book (DEF-101, DEF-102). */
export function depthStore(symbol: string, step = 1): DepthStore {
  return stores(`${step}/depth/${symbol}`)
}

const stores = keyed((subject): DepthStore => {
  const book = emptyBook()
  const store = subjectStore<number>({
    subject,
    initial: () => {
      clear(book)
      return book.version
    },
    fold: (_version, frame, resync) => {
      if (!foldDepth(book, frame, performance.now(), bookChecksum)) resync()
      return book.version
    },
  })
  return { ...store, book }
})

export interface Best {
  bid?: number
  ask?: number
}

/** The best prices in ticks. */
export function useBestPrices(symbol: string): Best {
  return useSyncExternalStore(bestStore(symbol).subscribe, bestStore(symbol).get)
}

export const bestStore = keyed((symbol): SubjectStore<Best> => {
  const depth = depthStore(symbol)
  let best: Best = {}
  return {
    get: () => {
      const bid = bestOf(depth.book.bids)
      const ask = bestOf(depth.book.asks)
      if (best.bid !== bid || best.ask !== ask) best = { ...(bid === undefined ? {} : { bid }), ...(ask === undefined ? {} : { ask }) }
      return best
    },
    subscribe: depth.subscribe,
  }
})

function clear(book: DepthBook): void {
  const empty = (side: DepthSide) => {
    side.count = 0
  }
  empty(book.bids)
  empty(book.asks)
  book.status = 'unknown'
  book.isLoaded = false
  book.version += 1
}
