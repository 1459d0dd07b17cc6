import { street } from '@bourse/contracts/street'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { keys } from '../queries.ts'

/** An image of the ticket as a data address, which the page's policy allows like an object URL and nothing has to release. */
export function useStreetImage(ticketId: string, imageId: string) {
  return useQuery({
    queryKey: keys.streetImage(ticketId, imageId),
    queryFn: async ({ signal }) => {
      const { mediaType, content } = await call(street.image, { params: { id: ticketId, imageId }, signal })
      return `data:${mediaType};base64,${content}`
    },
    staleTime: Infinity,
    meta: { errors: 'handled' },
  })
}
