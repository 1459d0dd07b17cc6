import type { VenueCard } from '@bourse/contracts/venue'

/** What the card of a venture shows; a draft has it too, before anything is saved. */
export type CardFacts = Pick<
  VenueCard,
  'name' | 'venueType' | 'image' | 'status' | 'targetAsset' | 'isAllOrNothing' | 'endsAt' | 'raised' | 'value' | 'permille' | 'backerCount'
> & {
  /** Null for one without a target, and for a draft whose target is not entered yet. */
  target: string | null
  targetQuoteAsset: VenueCard['targetQuoteAsset']
  /** One or two sentences; an empty text draws empty lines, undefined draws none. */
  summary?: string | undefined
}
