import { activity } from '@bourse/contracts/activity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { subscribe, unsubscribe } from '#platform/push'
import { useOpenSession } from '#platform/session'
import { setToldUser } from '#platform/told-user'
import { keys } from '../queries.ts'

/** The panel shows these errors where they belong. */
const meta = { errors: 'handled' } as const

/** Our key for browsers, and the browsers of this user that are told. */
export function usePush() {
  return useQuery({ queryKey: keys.push, queryFn: ({ signal }) => call(activity.readPush, { signal }), meta })
}

/** Answers false where the browser's user did not give leave. */
export function useTellThisBrowser() {
  const client = useQueryClient()
  const { userID } = useOpenSession()
  return useMutation({
    meta,
    mutationFn: async (publicKey: string): Promise<boolean> => {
      const body = await subscribe(publicKey)
      if (!body) return false
      await call(activity.addPush, { body })
      setToldUser(userID)
      return true
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  })
}

export function useStopTelling() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
      await call(activity.removePush, { params: { id } })
      if (isThis) await unsubscribe()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  })
}
