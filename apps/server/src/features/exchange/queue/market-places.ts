import type { QueuePlace } from '@bourse/domain/exchange'
import { LIVE_OF_POCKET_MAX } from '../matching/judge.ts'
import type { OwnMarket } from '../matching/own-market.ts'

/** The places of one pocket's orders in a market, as of this state of its book. */
export interface MarketPlaces {
  version: number
  places: QueuePlace[]
}

/** What one look costs at most: about a millisecond, for which the market's next batch waits. */
export const LOOK = { ordersMax: LIVE_OF_POCKET_MAX, walkMax: 10_000 }

/** A pocket has no more live orders in a market than one look allows. */
export function ordersOf({ liveOfPocket }: OwnMarket, pocketId: string): number[] {
  return [...(liveOfPocket.get(pocketId) ?? [])]
}

/** To be called between two batches. The book of a broken market says nothing. */
export function placesIn({ book, isBroken }: OwnMarket, orders: Iterable<number>): QueuePlace[] {
  return isBroken ? [] : book.queuePlaces(orders, LOOK.walkMax)
}
