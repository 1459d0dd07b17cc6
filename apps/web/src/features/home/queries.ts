import type { catalogue } from '@bourse/contracts/catalogue'
import type { home } from '@bourse/contracts/home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useFeedChange } from '#platform/use-feed-change'

export const keys = {
  promoted: (lang: string) => ['promoted', lang],
} as const

/** The promoted assets, in the page's language (DEF-152). The panel shows its own failure. */
export function usePromoted() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.promoted(lang),
    queryFn: ({ signal }) => call(PROMOTED, { query: { lang }, signal }),
    meta: { errors: 'handled' },
  })
}

/** First steps and what waits; refreshed with every notification. If the read fails, the page leaves them out. */
export function useHome() {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  useFeedChange(() => client.invalidateQueries({ queryKey: sharedKeys.home(profileID) }))
  return useQuery({
    queryKey: sharedKeys.home(profileID),
    queryFn: ({ signal }) => call(HOME, { signal }),
    // Shows what was done on another page after coming back.
    staleTime: 0,
  })
}

const HOME = bare<typeof home.read>({ method: 'GET', path: '/api/home/' })
const PROMOTED = bare<typeof catalogue.promoted>({ method: 'GET', path: '/api/assets/promoted/' })
