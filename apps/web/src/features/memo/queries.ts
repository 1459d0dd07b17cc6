import { memo } from '@bourse/contracts/memo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'

/** The page shows its own failures. */
const meta = { errors: 'handled' } as const
const keyOf = (name: string) => ['memo', name]

export function useKeptMemo(name: string, isAsked: boolean) {
  return useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => call(memo.read, { params: { name }, signal }),
    enabled: isAsked,
    meta,
  })
}

export function useSaveMemo(name: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(memo.save, { params: { name }, body: { text } }),
    onSuccess: (saved) => client.setQueryData(keyOf(name), saved),
    meta,
  })
}
