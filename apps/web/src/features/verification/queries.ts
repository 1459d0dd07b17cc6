import type { BodyOf } from '@bourse/contracts/http'
import { verification } from '@bourse/contracts/verification'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { reloadSession, useOpenSession } from '#platform/session'

/** These screens show their errors in the place where they belong. */
const meta = { errors: 'handled' } as const

/** How the verifications of the acting profile stand; a decision shows without a reload. */
export function useVerifications() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: ['verifications', profileID],
    queryFn: ({ signal }) => call(verification.read, { signal }),
    refetchInterval: 30_000,
    meta,
  })
}

export type Submission = BodyOf<typeof verification.submit, 'sent'>

/** The profile carries the new state, so the session is read anew with it. */
export function useSubmit(onProgress: (share: number) => void) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async (prepare: () => Promise<Submission>) => call(verification.submit, { body: await prepare(), onProgress }),
    onSuccess: reloadSession,
    // An answer may be lost on its way: how it stands is asked for even when the call failed.
    onSettled: () => client.invalidateQueries({ queryKey: ['verifications'] }),
  })
}
