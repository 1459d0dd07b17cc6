import { perk, type PerkFields } from '@bourse/contracts/perk'
import { venue } from '@bourse/contracts/venue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useIntent } from '#platform/use-intent'
import { useMutation } from '#platform/use-mutation'
import { keys, refreshPerks } from '../queries.ts'

const VENTURES_MAX = 100

/** A perk can be part of a venture of the same owner. Without an answer it keeps the one that it has. */
export function useVenues(owner: string) {
  return useQuery({
    queryKey: keys.venuesOf(owner),
    queryFn: async ({ signal }) => (await call(venue.list, { query: { sponsor: owner, limit: VENTURES_MAX }, signal })).items,
    meta: { errors: 'silent' },
  })
}

/** Creates a perk, then sends its picture. The perk stays if the picture is refused: it can be sent again on its page. */
export function useCreatePerk() {
  const client = useQueryClient()
  return useMutation({
    meta: { errors: 'handled' },
    mutationFn: ({ fields }: { fields: PerkFields }) => call(perk.create, { body: fields }),
    onSettled: () => refreshPerks(client),
  })
}

/** Changes a perk; switching it off moves money, so the call is made once per intent. */
export function useUpdatePerk(id: string) {
  const client = useQueryClient()
  return useIntent(perk.update, (fields: PerkFields) => ({ params: { id }, body: fields }), { onSettled: () => refreshPerks(client) })
}

export function useSavePicture() {
  const client = useQueryClient()
  return async (id: string, image: string): Promise<void> => {
    await call(perk.update, { params: { id }, body: { image } })
    await refreshPerks(client)
  }
}
