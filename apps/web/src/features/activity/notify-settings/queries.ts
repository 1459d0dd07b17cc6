import { activity } from '@bourse/contracts/activity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { subscribe, unsubscribe } from '#platform/push'
import { useOpenSession } from '#platform/session'
import { setPushUser } from '#platform/push-user'
import { useMutation } from '#platform/use-mutation'
import { keys } from '../queries.ts'

/** The panel shows these errors itself. */
const meta = { errors: 'handled' } as const

/** The server's public key, and the user's subscribed browsers. */
export function usePush() {
  return useQuery({ queryKey: keys.push, queryFn: ({ signal }) => call(activity.readPush, { signal }), meta })
}

/** Resolves to false when the user denied the permission. */
export function useSubscribeBrowser() {
  const client = useQueryClient()
  const { userID } = useOpenSession()
  return useMutation({
    meta,
    mutationFn: async (publicKey: string): Promise<boolean> => {
      const body = await subscribe(publicKey)
      if (!body) return false
      await call(activity.addPush, { body })
      setPushUser(userID)
      return true
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  })
}

export function useUnsubscribeBrowser() {
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
