import { perk, type ListedPerk } from '@bourse/contracts/perk'
import { venue, type VenueCard } from '@bourse/contracts/venue'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useReader } from '#platform/reader'
import { keys } from '../queries.ts'

const meta = { errors: 'silent' } as const
const SHOWN_MAX = 50

interface Ventures {
  items: readonly VenueCard[]
  /** Where the list goes on. */
  next: string | null
}

/** The ventures of a profile, newest first; undefined until they are read. */
export function useVentures(sponsor: string): Ventures | undefined {
  return useQuery({
    queryKey: keys.ventures(useReader(), sponsor),
    queryFn: ({ signal }) => call(venue.list, { query: { sponsor, sort: 'newest', limit: SHOWN_MAX }, signal }),
    meta,
  }).data
}

/** The perks of a profile, with the group's own membership. */
export function useOffered(owner: string): readonly ListedPerk[] | undefined {
  return useQuery({
    queryKey: keys.perks(useReader(), { owner, all: true }),
    queryFn: ({ signal }) => call(perk.list, { query: { owner, limit: SHOWN_MAX }, signal }),
    meta,
  }).data?.items
}
