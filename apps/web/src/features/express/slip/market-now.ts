import { type Levels, NO_LEVELS, restsInBook, type Ticks } from '@bourse/domain/exchange'
import { type DepthSide, depthStore, keyed, type SubjectStore } from '#features/market'
import { isOpen, type Order } from '#features/orders'

/** Both sides of a market's book at one moment. */
export interface BookNow {
  bids: Levels
  asks: Levels
  /** The book is loaded: an empty side is really empty. */
  isLoaded: boolean
}

const UNSEEN: BookNow = { bids: NO_LEVELS, asks: NO_LEVELS, isLoaded: false }

/** No subscription: the pair has no market. */
export const NO_BOOK: SubjectStore<BookNow> = { get: () => UNSEEN, subscribe: () => () => undefined }

/** The live book is mutated in place; figures are computed from a copy. */
export const bookStore = keyed((symbol): SubjectStore<BookNow> => {
  const { book, subscribe } = depthStore(symbol)
  let version: number | undefined
  let now = UNSEEN
  return {
    get: () => {
      if (version !== book.version) now = { bids: copyOf(book.bids), asks: copyOf(book.asks), isLoaded: book.isLoaded }
      version = book.version
      return now
    },
    subscribe,
  }
})

/** The best prices of the user's resting orders: the exchange never lets a profile trade with itself. */
export function ownBest(orders: readonly Order[], symbol: string): { bid?: Ticks; ask?: Ticks } {
  const own: { bid?: Ticks; ask?: Ticks } = {}
  for (const order of orders) {
    // A stop is in the book only once it was triggered, which its status does not show.
    if (order.symbol !== symbol || order.orderType !== 'LIMIT' || !isOpen(order) || !restsInBook(order)) continue
    if (order.side === 'BUY') own.bid = Math.max(own.bid ?? order.price, order.price)
    else own.ask = Math.min(own.ask ?? order.price, order.price)
  }
  return own
}

function copyOf({ count, prices, lots }: DepthSide): Levels {
  return { count, prices: prices.slice(0, count), lots: lots.slice(0, count) }
}
