import type { BodyOf } from '@bourse/contracts/http'
import { verification } from '@bourse/contracts/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/http'
import { isFeedLive } from '#platform/notifications'
import { reloadSession, useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  all: ['verifications'],
  of: (profileId: string) => ['verifications', profileId],
} as const

/** These screens show their own errors. */
const meta = { errors: 'handled' } as const

/** A decision arrives through the profile's feed, so this poll is only for a missed message. */
const ASK_AGAIN_MS = 300_000

/** The verifications of the acting profile; a decision shows without a reload. */
export function useVerifications() {
  const client = useQueryClient()
  const { profileID, profile } = useOpenSession()
  useFeedChange(() => client.invalidateQueries({ queryKey: keys.of(profileID) }))
  const query = useQuery({
    queryKey: keys.of(profileID),
    queryFn: ({ signal }) => call(verification.read, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: () => (isFeedLive() ? true : 'always'),
    meta,
  })
  // The profile has the badge, and the session the profile: after a decision both are read again.
  const own = { identity: profile.identityVerified, wealth: profile.wealthVerified }
  const isSessionBehind = query.data?.some(({ kind, status }) => own[kind] !== status) ?? false
  useEffect(() => {
    if (isSessionBehind) void reloadSession()
  }, [isSessionBehind])
  return query
}

export type Submission = BodyOf<typeof verification.submit, 'sent'>

export function useSubmit(onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async (prepare: () => Promise<Submission>) => call(verification.submit, { body: await prepare(), onProgress }),
    // The response may be lost: the state is read again even when the call failed.
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
