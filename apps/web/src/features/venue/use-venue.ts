import { type VenueReply, venue } from '@bourse/contracts/venue'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followPositions } from '#platform/follow-positions'
import { call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { useReader, VISITOR } from '#platform/reader'
import { useSession } from '#platform/session'
import { handled, keys } from './queries.ts'

/** Other people's pledges show without a reload. */
const ASK_AGAIN_MS = 15_000

export function useVenue(id: string) {
  return useQuery({ ...venueQuery(useReader(), id), refetchInterval: ASK_AGAIN_MS })
}

/** What a visitor's page shows, before it is drawn. */
export function readVenue(id: string): Promise<unknown> {
  return queryClient.ensureQueryData(venueQuery(VISITOR, id))
}

function venueQuery(reader: string, id: string) {
  return queryOptions({
    queryKey: keys.venue(reader, id),
    queryFn: ({ signal }) => call(venue.read, { params: { id }, signal }),
    meta: { errors: 'missing' } as const,
  })
}

/** A changed venture replaces what is shown; its lists are read again, and what its money touches. */
export function useKeepVenue(): (changed?: VenueReply) => Promise<unknown> {
  const client = useQueryClient()
  const reader = useReader()
  return (changed) => {
    if (changed) client.setQueryData(keys.venue(reader, changed.rowId), changed)
    return Promise.all([keys.venues, sharedKeys.pockets, sharedKeys.feed(reader)].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** What the acting profile has of an asset, raw; undefined until it is known, and for visitors. */
export function useAvailable(code: string | undefined): bigint | undefined {
  const profileId = useSession().open?.profileID
  const { data } = useQuery({ ...pocketQuery(profileId ?? ''), enabled: profileId !== undefined, meta: handled })
  useEffect(() => (profileId === undefined ? undefined : followPositions()), [profileId])
  if (!data || code === undefined) return undefined
  const wallet = data.wallets.find(({ asset }) => asset.code === code)
  return wallet && !wallet.isFrozen ? BigInt(wallet.available) : 0n
}
