import { FOUND_MAX, search, type SearchKind } from '@bourse/contracts/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useOpenSession } from '#platform/session'

const keys = {
  found: (profileId: string, lang: string, asked: { q: string; kind: SearchKind | undefined; limit: number }) => [
    'search',
    profileId,
    lang,
    asked,
  ],
}

/** Rows of each group where all are shown, and in the panel below the box. */
export const GROUP_ROWS = 6
export const PANEL_ROWS = 3

/** What the server finds; the results of the last text stay until the next ones are there. */
export function useFound(
  q: string,
  { kind, limit = kind ? FOUND_MAX : GROUP_ROWS }: { kind?: SearchKind | undefined; limit?: number } = {},
) {
  const { lang } = useLocale()
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.found(profileID, lang, { q, kind, limit }),
    queryFn: ({ signal }) => call(search.find, { query: { q, lang, limit, ...(kind && { kind }) }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: { errors: 'handled' },
  })
}
