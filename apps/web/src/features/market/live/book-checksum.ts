import { CHECKSUM_LEVELS, type DepthLevel, depthChecksum } from '@bourse/domain/exchange'
import type { DepthBook } from './depth-book.ts'
import type { DepthSide } from './depth-side.ts'

/** The server's checksum over its own book; computed only for frames that carry one. */
export function bookChecksum({ bids, asks }: DepthBook): number {
  return depthChecksum(topOf(bids), topOf(asks))
}

function topOf({ count, prices, lots }: DepthSide): DepthLevel[] {
  return Array.from({ length: Math.min(count, CHECKSUM_LEVELS) }, (_, place) => ({
    price: prices[place] ?? 0,
    quantity: lots[place] ?? 0,
    orders: 0,
  }))
}
