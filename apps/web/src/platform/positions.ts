import type { pocket } from '@bourse/contracts/pocket'
import { queryOptions } from '@tanstack/react-query'
import { bare, call } from './http.ts'
import { foldLatest } from './positions/fold.ts'
import { sharedKeys } from './query-keys.ts'

export { ratioOf, worthOf } from './positions/worth.ts'

const POCKET = bare<typeof pocket.read>({ method: 'GET', path: '/api/profile/:id/pocket/' })

/** The shared query of the pocket, which the broker's messages keep up to date everywhere (DEF-111). */
export function pocketQuery(profileId: string) {
  return queryOptions({
    queryKey: sharedKeys.pocket(profileId),
    queryFn: async ({ signal }) => {
      const askedAt = performance.now()
      return foldLatest(await call(POCKET, { params: { id: profileId }, signal }), askedAt)
    },
  })
}

/** Rates change with other users' trades: a visible page that shows values asks for the newest this often. */
const RATES_EVERY_MS = 5_000
/** The interval while the server does not answer. */
const FAILED_EVERY_MS = 30_000

/** The same for a page that shows values; it handles a failed read in its own place. */
export function valuedPocketQuery(profileId: string) {
  return queryOptions({
    ...pocketQuery(profileId),
    refetchInterval: ({ state }) => (state.status === 'error' ? FAILED_EVERY_MS : RATES_EVERY_MS),
    meta: { errors: 'handled' },
  })
}
