import type { BodyOf } from '@bourse/contracts/http'
import { perk } from '@bourse/contracts/perk'
import { profile, type ProfileListName } from '@bourse/contracts/profile'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { queryClient } from '#platform/queries'
import { useReader, VISITOR } from '#platform/reader'
import { reloadSession } from '#platform/session'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { keys, refreshPages } from './queries.ts'

/** A profile as the current session may see it; a change of session or profile drops everything that was read. */
export function useProfilePage(name: string) {
  return useQuery(pageQuery(useReader(), name))
}

/** What a visitor's page shows, before it is drawn. */
export function readProfilePage(name: string): Promise<unknown> {
  return queryClient.ensureQueryData(pageQuery(VISITOR, name))
}

function pageQuery(reader: string, name: string) {
  return queryOptions({
    queryKey: keys.page(reader, name),
    queryFn: ({ signal }) => call(profile.readPage, { params: { name }, signal }),
    meta: { errors: 'missing' } as const,
  })
}

const ROWS = 30

export function useProfileList(name: string, list: ProfileListName, search: string) {
  return useList(
    keys.pageList(useReader(), name, list, search),
    (page, signal) =>
      call(profile.readList, {
        params: { name, list },
        query: { limit: ROWS, search: search === '' ? undefined : search, ...page },
        signal,
      }),
    { keepsPrevious: true },
  )
}

interface Decision {
  activityId: string
  action: BodyOf<typeof perk.manageMember>['action']
}

const MANAGE = bare<typeof perk.manageMember>({ method: 'POST', path: '/api/activity/captain_manage_mbr/:id/', keyed: true })

/** A captain's decision about a member (DEF-150); `onSuccess` is called before the lists are read again, as they are after any outcome. */
export function useManageMember(onSuccess: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ activityId, action }: Decision) => call(MANAGE, { params: { id: activityId }, body: { action } }),
    onSuccess,
    onSettled: () => refreshPages(client),
  })
}

/** Sets or removes an image of the acting profile; the session has the photo too (DEF-052). */
export function useSaveImage() {
  const client = useQueryClient()
  return async (field: 'photo' | 'cover', value: string): Promise<void> => {
    await call(profile.saveOwn, { body: field === 'photo' ? { photo: value } : { cover: value } })
    await Promise.all([reloadSession(), refreshPages(client)])
  }
}
