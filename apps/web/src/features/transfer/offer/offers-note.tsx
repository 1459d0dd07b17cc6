import { transfer } from '@bourse/contracts/transfer'
import { unreadBadge } from '@bourse/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { handled, keys } from '../queries.ts'

const COUNTED_MAX = 20

/** How many private offers wait for the reader's answer, in the menu. */
export function OffersNote() {
  const { profileID } = useOpenSession()
  const { data } = useQuery({
    queryKey: keys.offersWaiting(profileID),
    queryFn: async ({ signal }) => {
      const query = { typeOf: 'offer', seat: 'other', status: 'pending', limit: COUNTED_MAX } as const
      const { items, next } = await call(transfer.proposals, { query, signal })
      return next === null ? unreadBadge(items.length) : `${items.length}+`
    },
    meta: handled,
  })
  return data ?? null
}
