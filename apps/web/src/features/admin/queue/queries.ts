import type { BodyOf } from '@bourse/contracts/http'
import { type SubmittedStatus, verification } from '@bourse/contracts/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { keys } from '../queries.ts'

const meta = { errors: 'handled' } as const
const PAGE_SIZE = 25

/** The queue, or the decided ones, page by page; submissions and colleagues' decisions show without a reload. */
export function useQueue(status: SubmittedStatus) {
  return useList(
    keys.verifications(status),
    (page, signal) => call(verification.staffList, { query: { status, limit: PAGE_SIZE, ...page }, signal }),
    { refetchInterval: 30_000 },
  )
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
