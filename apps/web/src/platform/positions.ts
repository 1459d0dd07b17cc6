import type { pocket } from '@bourse/contracts/pocket'
import { queryOptions } from '@tanstack/react-query'
import { bare, call } from './http.ts'
import { foldLatest } from './positions/fold.ts'

const POCKET = bare<typeof pocket.read>({ method: 'GET', path: '/api/profile/:id/pocket/' })

/** The same everywhere: whoever reads the pocket sees what the broker tells of it (DEF-111). */
export function pocketQuery(profileId: string) {
  return queryOptions({
    queryKey: ['pocket', profileId],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now()
      return foldLatest(await call(POCKET, { params: { id: profileId }, signal }), askedAt)
    },
  })
}
