import type { VenueReply } from '@bourse/contracts/venue'

type Ended = Pick<VenueReply, 'status' | 'isAllOrNothing' | 'raised' | 'targetAsset' | 'pocket'>

/** Only one whose payments go through at once can stop early; an all-or-nothing fund waits for its end, or is canceled. */
export function canClose({ status, isAllOrNothing }: Pick<VenueReply, 'status' | 'isAllOrNothing'>): boolean {
  return status === 'open' && !isAllOrNothing
}

/** While it is open, and later as long as its pocket still holds all that was paid. A missed all-or-nothing fund has nothing to refund. */
export function canCancel(venue: Ended): boolean {
  if (venue.status === 'canceled' || (venue.status === 'missed' && venue.isAllOrNothing)) return false
  if (venue.status === 'open' && venue.isAllOrNothing) return true
  return inPocket(venue) >= BigInt(venue.raised)
}

/** What its pocket has of the asset that it collects, raw. */
export function inPocket({ targetAsset, pocket }: Pick<VenueReply, 'targetAsset' | 'pocket'>): bigint {
  return BigInt(pocket.wallets.find(({ asset }) => asset.code === targetAsset.code)?.balance ?? '0')
}
