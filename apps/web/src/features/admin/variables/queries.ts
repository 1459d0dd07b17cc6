import { variables } from '@bourse/contracts/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { staffKeys } from '../frame/queries.ts'

const keys = { list: ['system-variables'] } as const
const meta = { errors: 'handled' } as const

export function useVariables() {
  return useQuery({ queryKey: keys.list, queryFn: ({ signal }) => call(variables.list, { signal }), select: ({ rows }) => rows, meta })
}

interface Change {
  name: string
  before: string
  value: string
  reason: string
}

export function useChangeVariable() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ name, before, value, reason }: Change) => call(variables.change, { params: { name }, body: { value, before, reason } }),
    // A colleague may have been faster: then the list is out of date too.
    onSettled: () => Promise.all([keys.list, staffKeys.signatures].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
