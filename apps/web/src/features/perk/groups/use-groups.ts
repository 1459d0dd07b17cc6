import { perk } from '@bourse/contracts/perk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { keys, refreshPerks } from '../queries.ts'

const meta = { errors: 'handled' } as const
const ROWS = 20

export function useMemberships() {
  const { profileID } = useOpenSession()
  return useQuery({ queryKey: keys.memberships(profileID), queryFn: ({ signal }) => call(perk.memberships, { signal }), meta })
}

export function useOwned() {
  const { profileID } = useOpenSession()
  return useQuery({ queryKey: keys.owned(profileID), queryFn: ({ signal }) => call(perk.owned, { signal }), meta })
}

export function useCharges(perkId: string | undefined) {
  const { profileID } = useOpenSession()
  return useList(keys.charges(profileID, perkId), (page, signal) =>
    call(perk.charges, { query: { perk: perkId, limit: ROWS, ...page }, signal }),
  )
}

/** The steps that need no figures: each is one call about the membership of this perk. */
const STEPS = { leave: perk.leave, stay: perk.stay, pause: perk.pause, accept: perk.accept, decline: perk.decline } as const
export type MembershipStep = keyof typeof STEPS

export function useMembershipStep(step: MembershipStep) {
  const client = useQueryClient()
  return useIntent(STEPS[step], (perkId: string) => ({ body: { perkId } }), { onSettled: () => refreshPerks(client) })
}

export function useResume() {
  const client = useQueryClient()
  return useIntent(perk.resume, (perkId: string) => ({ body: { perkId } }), { onSettled: () => refreshPerks(client) })
}

/** Consent to the dues as they were shown. */
export function useAgree() {
  const client = useQueryClient()
  return useIntent(perk.agree, (terms: { perkId: string; price: string }) => ({ body: terms }), { onSettled: () => refreshPerks(client) })
}

type Decision = 'approve' | 'reject' | 'remove'

export function useDecideMember(perkId: string) {
  const client = useQueryClient()
  return useIntent(
    perk.decideMember,
    ({ membership, action }: { membership: string; action: Decision }) => ({ params: { id: perkId, membership }, body: { action } }),
    { onSettled: () => refreshPerks(client) },
  )
}

export function useSetVisibility(membershipId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { isVisibleToMembers?: boolean; isVisibleToAssociatedMembers?: boolean }) =>
      call(perk.setVisibility, { params: { id: membershipId }, body }),
    onSettled: () => refreshPerks(client),
  })
}
