import type { BodyOf } from '@bourse/contracts/http'
import { profile, type ProfileListName } from '@bourse/contracts/profile'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { reloadSession, useSession } from '#platform/session'
import { keys, refreshPages } from './queries.ts'

const meta = { errors: 'handled' } as const

/** A profile as whoever looks now may see it; a change of who that is drops everything that was read before. */
export function useProfilePage(name: string) {
  const { open } = useSession()
  return useQuery({
    queryKey: keys.page(open?.profileID ?? 'visitor', name),
    queryFn: ({ signal }) => call(profile.readPage, { params: { name }, signal }),
    meta: { errors: 'missing' },
  })
}

const ROWS = 30

export function useProfileList(name: string, list: ProfileListName, search: string) {
  const { open } = useSession()
  return useInfiniteQuery({
    queryKey: keys.pageList(open?.profileID ?? 'visitor', name, list, search),
    queryFn: ({ pageParam, signal }) =>
      call(profile.readList, {
        params: { name, list },
        query: { limit: ROWS, after: pageParam, search: search === '' ? undefined : search },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after ?? undefined,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** Asks to belong, takes the question back, or leaves. What is said of it is said even where its button is gone by then. */
export function useMembership(name: string, onSuccess: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (step: { kind: 'join'; note: string } | { kind: 'leave' }) =>
      step.kind === 'join'
        ? await call(profile.join, { params: { name }, body: { note: step.note } })
        : await call(profile.leave, { params: { name } }),
    onSuccess,
    onSettled: () => refreshPages(client),
  })
}

interface Decision {
  activityId: string
  action: BodyOf<typeof profile.manageMember>['action']
}

const MANAGE = bare<typeof profile.manageMember>({ method: 'POST', path: '/api/activity/captain_manage_mbr/:id/' })

/** What a captain decides about somebody (DEF-150); whatever came of it, the lists are read anew. */
export function useManageMember(onSuccess: (decided: Decision) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ activityId, action }: Decision) => call(MANAGE, { params: { id: activityId }, body: { action } }),
    onSuccess: (_reply, decided) => onSuccess(decided),
    onSettled: () => refreshPages(client),
  })
}

/** An image of the active profile, or none; the session carries the photo as well (DEF-052). */
export function useSaveImage() {
  const client = useQueryClient()
  return async (field: 'photo' | 'cover', value: string): Promise<void> => {
    await call(profile.saveOwn, { body: field === 'photo' ? { photo: value } : { cover: value } })
    await Promise.all([reloadSession(), refreshPages(client)])
  }
}
