import { venue as contract, type VenueReply } from '@bourse/contracts/venue'
import { call } from '#platform/http'
import { raiseError } from '#platform/raise-error'
import { useMutation } from '#platform/use-mutation'
import { handled } from '../queries.ts'
import { useKeepVenue } from '../use-venue.ts'
import type { VenueBody } from './venue-draft.ts'

interface Sent {
  body: VenueBody
  /** A data URL, an empty text to remove the picture, or nothing to keep it. */
  image: string | undefined
}

/**
 * Saves the fields, then the picture (DEF-128). If only the picture fails, the venture stands: the failure is shown by the common
 * handler, and its page opens without it.
 */
export function useSaveVenue(existing: VenueReply | undefined) {
  const keep = useKeepVenue()
  return useMutation({
    meta: handled,
    mutationFn: async ({ body, image }: Sent): Promise<VenueReply> => {
      const saved = existing ? await call(contract.update, { params: { id: existing.rowId }, body }) : await call(contract.create, { body })
      if (image === undefined) return saved
      try {
        return await call(contract.update, { params: { id: saved.rowId }, body: { image } })
      } catch (error) {
        raiseError(error)
        return saved
      }
    },
    onSuccess: (saved) => keep(saved),
  })
}
