import type { catalogue } from '@bourse/contracts/catalogue'
import type { pocket } from '@bourse/contracts/pocket'
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

/** The wallets of the acting profile. A failure is told in the panel and by the generic error (DEF-032). */
export function usePocket(profileId: string) {
  return useQuery({
    queryKey: ['pocket', profileId],
    queryFn: ({ signal }) => call(POCKET, { params: { id: profileId }, signal }),
  })
}

const PROMOTED = bare<typeof catalogue.promoted>({ method: 'GET', path: '/api/assets/promoted/' })
const POCKET = bare<typeof pocket.read>({ method: 'GET', path: '/api/profile/:id/pocket/' })
