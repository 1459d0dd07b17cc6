import type { Levels, MarketSpec } from '@bourse/domain/exchange'

/** What the form needs to know of the context, all of it at one moment. */
export interface TicketContext {
  spec: MarketSpec
  bids: Levels
  asks: Levels
  /** False until the book has been read: before that, an empty one says nothing. */
  isBookLoaded: boolean
  last: number | undefined
  /** Available raw units; undefined until the pocket is loaded. */
  availableBase: bigint | undefined
  availableQuote: bigint | undefined
  now: number
}
