import type { VenueCard } from '@bourse/contracts/venue'

/** What the card of a venture shows; a draft has it too, before anything is saved. */
export type CardFacts = Pick<
  VenueCard,
  'name' | 'image' | 'status' | 'targetAsset' | 'endsAt' | 'metAt' | 'raised' | 'value' | 'permille' | 'backerCount' | 'boost'
> & {
  /** Null for one without a target, and for a draft whose target is not entered yet. */
  target: string | null
  targetQuoteAsset: VenueCard['targetQuoteAsset']
  /** One or two sentences; an empty text draws empty lines. */
  summary: string
  /** A draft may have no class yet. */
  assetClass: Pick<VenueCard['assetClass'], 'name'> | undefined
  sponsor: Pick<VenueCard['sponsor'], 'displayName' | 'isVerified'>
}
