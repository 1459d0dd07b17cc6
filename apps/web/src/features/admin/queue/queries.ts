import type { BodyOf } from '@bourse/contracts/http'
import { type SubmittedStatus, verification } from '@bourse/contracts/verification'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const
const PAGE_SIZE = 25

/** The queue, or the decided ones, page by page; submissions and colleagues' decisions show without a reload. */
export function useQueue(status: SubmittedStatus) {
  return useInfiniteQuery({
    queryKey: keys.verifications(status),
    queryFn: ({ pageParam, signal }) =>
      call(verification.staffList, { query: { status, limit: PAGE_SIZE, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id),
    refetchInterval: 30_000,
    meta,
  })
}

/** Each read is recorded as an access, so it happens once per opening. */
export function useLook(id: string) {
  return useQuery({
    queryKey: keys.verification(id),
    queryFn: ({ signal }) => call(verification.staffRead, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta,
  })
}

export function useOpenFile(id: string) {
  return useMutation({
    meta,
    mutationFn: async (fileId: string) => {
      const { name, mediaType, content } = await call(verification.staffFile, { params: { id, fileId } })
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      return { name, blob: new Blob([bytes], { type: mediaType }) }
    },
  })
}

export function useDecide(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof verification.staffDecide, 'sent'>) => call(verification.staffDecide, { params: { id }, body }),
    // A colleague may have been faster: then the lists are out of date too.
    onSettled: () => client.invalidateQueries({ queryKey: keys.allVerifications }),
  })
}
