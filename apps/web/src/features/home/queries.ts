import type { catalogue } from '@bourse/contracts/catalogue'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useLocale } from '#platform/i18n'

/** The assets on the home pages, in the page's language (DEF-152). The panel shows its own failure. */
export function usePromoted() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: ['promoted', lang],
    queryFn: ({ signal }) => call(PROMOTED, { query: { lang }, signal }),
    meta: { errors: 'handled' },
  })
}

const PROMOTED = bare<typeof catalogue.promoted>({ method: 'GET', path: '/api/assets/promoted/' })
