import type { motto } from '@bourse/contracts/motto'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useOpenSession } from '#platform/session'

export const keys = { motto: (profileId: string) => ['motto', profileId] } as const

const READ = bare<typeof motto.read>({ method: 'GET', path: '/api/motto/' })
const SAVE = bare<typeof motto.save>({ method: 'PUT', path: '/api/motto/' })

export function useMotto() {
  const { profileID } = useOpenSession()
  return useQuery({ queryKey: keys.motto(profileID), queryFn: ({ signal }) => call(READ, { signal }) })
}

export function useSaveMotto() {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return useMutation({
    mutationFn: (text: string) => call(SAVE, { body: { motto: text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.motto(profileID) }),
  })
}
