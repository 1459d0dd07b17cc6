import { staff } from '@bourse/contracts/staff'
import type { StaffRole } from '@bourse/domain/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { refreshStaff, staffKeys } from '../frame/queries.ts'

const meta = { errors: 'handled' } as const

const WORDS_MIN = 2

/** People by name or handle, to be given roles. */
export function useFound(words: string) {
  const q = words.trim()
  return useQuery({
    queryKey: staffKeys.found(q),
    queryFn: ({ signal }) => call(staff.find, { query: { q }, signal }),
    select: ({ rows }) => rows,
    enabled: q.length >= WORDS_MIN,
    meta,
  })
}

export function useChangeRoles(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: { roles: StaffRole[]; reason: string }) => call(staff.changeRoles, { params: { userId }, body }),
    onSettled: () => refreshStaff(client),
  })
}
