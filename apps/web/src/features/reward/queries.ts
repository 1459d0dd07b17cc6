import type { ReferralState } from '@bourse/domain/reward'
import { reward } from '@bourse/contracts/reward'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  own: (profileId: string) => ['rewards', profileId, 'own'],
  brought: (profileId: string) => ['rewards', profileId, 'brought'],
  paid: (profileId: string) => ['rewards', profileId, 'paid'],
  invite: (code: string) => ['invite', code],
  staff: ['staff-rewards'],
  staffList: (state: string) => ['staff-rewards', 'list', state],
  staffFund: ['staff-rewards', 'fund'],
  staffGrants: ['staff-rewards', 'grants'],
} as const

/** The panels show their own failures. */
const meta = { errors: 'handled' } as const
const PAGE_ROWS = 20

export function useOwnRewards() {
  const { profileID } = useOpenSession()
  return useQuery({ queryKey: keys.own(profileID), queryFn: ({ signal }) => call(reward.own, { signal }), meta })
}

export function useBrought() {
  const { profileID } = useOpenSession()
  return useList(keys.brought(profileID), (page, signal) => call(reward.brought, { query: { limit: PAGE_ROWS, ...page }, signal }))
}

export function usePaid() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.paid(profileID),
    queryFn: ({ signal }) => call(reward.paid, { query: {}, signal }),
    select: ({ items }) => items,
    meta,
  })
}

/** An unknown code is an answer, not a failure. */
export function useInvite(code: string) {
  return useQuery({
    queryKey: keys.invite(code),
    queryFn: ({ signal }) => call(reward.invite, { params: { code }, signal }),
    retry: false,
    meta: { errors: 'missing' },
  })
}

export function useStaffFund() {
  return useQuery({ queryKey: keys.staffFund, queryFn: ({ signal }) => call(reward.staffFund, { signal }), meta })
}

export function useStaffGrants() {
  return useQuery({
    queryKey: keys.staffGrants,
    queryFn: ({ signal }) => call(reward.staffGrants, { query: {}, signal }),
    select: ({ items }) => items,
    meta,
  })
}

export function useReferrals(state: ReferralState | undefined) {
  return useList(keys.staffList(state ?? 'all'), (page, signal) =>
    call(reward.staffList, { query: { limit: PAGE_ROWS, state, ...page }, signal }),
  )
}

interface GrantTerms {
  to: string
  amount: string
  reason: string
}

export function useGrant() {
  const renew = useRenew()
  return useIntent(reward.grant, (body: GrantTerms) => ({ body }), {
    onSuccess: renew,
    shownInForm: ['REWARD_FUND_SHORT', 'FORBIDDEN', 'ALREADY_ASKED', 'PROFILE_NOT_FOUND', 'ROLE_MISSING'],
  })
}

export function useAddFunds() {
  const renew = useRenew()
  return useMutation({ mutationFn: (body: { amount: string; reason: string }) => call(reward.addFunds, { body }), onSuccess: renew, meta })
}

export function useReview() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; decision: 'pay' | 'refuse'; reason: string }) =>
      call(reward.review, { params: { id }, body }),
    onSuccess: renew,
    meta,
  })
}

function useRenew(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.staff }),
      client.invalidateQueries({ queryKey: sharedKeys.staffOverview }),
    ])
  }
}
