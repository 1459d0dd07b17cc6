import { perk } from '@bourse/contracts/perk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'
import { keys, refreshPerks } from '../queries.ts'

const MEMBERS_A_PAGE = 30

/** A perk as this profile, or a visitor, may see it. */
export function usePerk(id: string) {
  const readerId = useReaderId()
  return useQuery({
    queryKey: keys.perk(readerId, id),
    queryFn: ({ signal }) => call(perk.read, { params: { id }, signal }),
    meta: { errors: 'missing' },
  })
}

/** What it brings, what is late, and what would go back to the members; for its owner. */
export function useIncome(id: string) {
  const readerId = useReaderId()
  return useQuery({
    queryKey: keys.income(readerId, id),
    queryFn: ({ signal }) => call(perk.income, { params: { id }, signal }),
    meta: { errors: 'missing' },
  })
}

export function useMembers(id: string, search: string) {
  const readerId = useReaderId()
  return useList(
    keys.members(readerId, id, search),
    (page, signal) =>
      call(perk.members, { params: { id }, query: { limit: MEMBERS_A_PAGE, search: search === '' ? undefined : search, ...page }, signal }),
    { keepsPrevious: true },
  )
}

/** The other perks of the same owner; without an answer the section is left out. */
export function usePerksOf(owner: string) {
  const readerId = useReaderId()
  return useQuery({
    queryKey: keys.perks(readerId, { owner }),
    queryFn: ({ signal }) => call(perk.list, { query: { owner }, signal }),
    meta: { errors: 'silent' },
  })
}

export function useTip(perkId: string) {
  const client = useQueryClient()
  return useIntent(perk.tip, (body: { quantity: string; asset: string }) => ({ params: { id: perkId }, body }), {
    onSettled: () => refreshPerks(client),
  })
}

function useReaderId(): string {
  return useSession().open?.profileID ?? ''
}
