import type { pocket } from '@bourse/contracts/pocket'
import { queryOptions } from '@tanstack/react-query'
import { bare, call } from './http.ts'
import { foldLatest } from './positions/fold.ts'
import { sharedKeys } from './query-keys.ts'

export { ratioOf, worthOf } from './positions/worth.ts'

const POCKET = bare<typeof pocket.read>({ method: 'GET', path: '/api/profile/:id/pocket/' })

/** The same everywhere: whoever reads the pocket sees what the broker tells of it (DEF-111). */
export function pocketQuery(profileId: string) {
  return queryOptions({
    queryKey: sharedKeys.pocket(profileId),
    queryFn: async ({ signal }) => {
      const askedAt = performance.now()
      return foldLatest(await call(POCKET, { params: { id: profileId }, signal }), askedAt)
    },
  })
}

/** Others trade too: a page that shows what a pocket is worth asks for the newest rates at this pace, while somebody looks at it. */
const RATES_EVERY_MS = 5_000
/** A server that does not answer is left alone for longer. */
const FAILED_EVERY_MS = 30_000

/** The same for a page that shows values; it also shows in its place when they could not be read. */
export function valuedPocketQuery(profileId: string) {
  return queryOptions({
    ...pocketQuery(profileId),
    refetchInterval: ({ state }) => (state.status === 'error' ? FAILED_EVERY_MS : RATES_EVERY_MS),
    meta: { errors: 'handled' },
  })
}
