import type { BodyOf } from '@bourse/contracts/http'
import { help } from '@bourse/contracts/help'
import { people } from '@bourse/contracts/people'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'

export interface PeopleFilter {
  q: string
  show: 'all' | 'toVerify' | 'suspended' | 'staff' | 'closed'
  /** Where the page before ended. */
  after: string | undefined
}

export const PAGE_ROWS = 25

const keys = {
  all: ['staff-people'],
  list: (filter: PeopleFilter) => ['staff-people', 'list', filter],
  person: (userId: string) => ['staff-people', 'person', userId],
  preview: (userId: string) => ['staff-people', 'preview', userId],
} as const

const meta = { errors: 'handled' } as const
const REFETCH_MS = 30_000

/** A page of the register; the last one stays in view while the next is read. */
export function usePeople(filter: PeopleFilter) {
  const { q, show, after } = filter
  return useQuery({
    queryKey: keys.list(filter),
    queryFn: ({ signal }) =>
      call(people.list, {
        query: {
          ...(q !== '' && { q }),
          ...(show === 'toVerify' ? { identity: 'pending' as const } : { state: show }),
          ...(after !== undefined && { after }),
          limit: PAGE_ROWS,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    meta,
  })
}

export function usePerson(userId: string) {
  return useQuery({
    queryKey: keys.person(userId),
    queryFn: ({ signal }) => call(people.person, { params: { userId }, signal }),
    refetchInterval: REFETCH_MS,
    meta,
  })
}

/** What a suspension would do now. */
export function useSuspensionPreview(userId: string) {
  return useQuery({
    queryKey: keys.preview(userId),
    queryFn: ({ signal }) => call(people.previewSuspension, { params: { userId }, signal }),
    staleTime: 0,
    meta,
  })
}

/** A colleague may have been faster, so everything about people is read again, whatever the answer was. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all })
}

export function useSuspend(userId: string) {
  const onSettled = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof people.suspend, 'sent'>) => call(people.suspend, { params: { userId }, body }),
    onSettled,
  })
}

export function useEndSuspension(userId: string, id: string) {
  const onSettled = useRefresh()
  return useMutation({
    meta,
    mutationFn: (reason: string) => call(people.endSuspension, { params: { userId, id }, body: { reason } }),
    onSettled,
  })
}

/** One session, or all of them. */
export function useEndSessions(userId: string) {
  const onSettled = useRefresh()
  return useMutation({
    meta,
    mutationFn: (session: string | undefined) =>
      call(people.endSessions, { params: { userId }, body: session === undefined ? {} : { session } }),
    onSettled,
  })
}

export function useAddNote(userId: string) {
  const onSettled = useRefresh()
  return useMutation({ meta, mutationFn: (text: string) => call(people.addNote, { params: { userId }, body: { text } }), onSettled })
}

export function useChangeLimit(userId: string) {
  const onSettled = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof people.changeLimit, 'sent'>) => call(people.changeLimit, { params: { userId }, body }),
    onSettled,
  })
}

export function useWrite(userId: string) {
  const onSettled = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: { subject: string; text: string }) => call(help.staffWrite, { body: { user: userId, ...body } }),
    onSettled,
  })
}
