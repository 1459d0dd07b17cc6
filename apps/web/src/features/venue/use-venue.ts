import { type VenueReply, venue } from '@bourse/contracts/venue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followPositions } from '#platform/follow-positions'
import { call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { sharedKeys } from '#platform/query-keys'
import { useSession } from '#platform/session'
import { handled, keys } from './queries.ts'

/** Other people's pledges show without a reload. */
const ASK_AGAIN_MS = 15_000

/** Who reads: what a venture shows depends on it. */
export function useReader(): string {
  return useSession().open?.profileID ?? 'visitor'
}

export function useVenue(id: string) {
  return useQuery({
    queryKey: keys.venue(useReader(), id),
    queryFn: ({ signal }) => call(venue.read, { params: { id }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    meta: { errors: 'missing' },
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
