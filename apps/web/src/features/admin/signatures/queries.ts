import { staff, type SignatureReply } from '@bourse/contracts/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { staffKeys } from '../frame/queries.ts'

const meta = { errors: 'handled' } as const
const REFETCH_MS = 15_000

/** What waits for a second signature, or what was decided lately. */
export function useSignatures(state: 'asked' | 'decided') {
  return useQuery({
    queryKey: staffKeys.signaturesIn(state),
    queryFn: ({ signal }) => call(staff.signatures, { query: { state, limit: 50 }, signal }),
    select: ({ items }) => items,
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS / 2,
    meta,
  })
}

/** What was signed has happened, so everything that staff see is read again. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

export function useSign({ id }: SignatureReply) {
  return useMutation({ meta, mutationFn: () => call(staff.sign, { params: { id } }), onSettled: useRefresh() })
}

export function useRefuse({ id }: SignatureReply) {
  return useMutation({
    meta,
    mutationFn: (note: string) => call(staff.refuse, { params: { id }, body: { note } }),
    onSettled: useRefresh(),
  })
}

export function useWithdraw({ id }: SignatureReply) {
  return useMutation({ meta, mutationFn: () => call(staff.withdraw, { params: { id } }), onSettled: useRefresh() })
}
