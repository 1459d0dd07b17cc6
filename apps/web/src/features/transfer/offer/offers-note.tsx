import { transfer } from '@bourse/contracts/transfer'
import { unreadBadge } from '@bourse/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'

const COUNTED_MAX = 20

/** How many private offers wait for the reader's answer, in the menu. */
export function OffersNote() {
  const { profileID } = useOpenSession()
  const { data } = useQuery({
    queryKey: [...sharedKeys.proposals(profileID), 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { typeOf: 'offer', seat: 'other', status: 'pending', limit: COUNTED_MAX } as const
      const { items, next } = await call(transfer.proposals, { query, signal })
      return next === null ? unreadBadge(items.length) : `${items.length}+`
    },
    meta: { errors: 'handled' },
  })
  return data ?? null
}
