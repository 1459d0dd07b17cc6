import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'
import { venueAsset } from './replies.ts'
import { ofVenue } from './venue-fields.ts'

export const boostCalls = {
  /** API-30, DEF-127 */
  boost: endpoint({
    method: 'POST',
    path: '/api/venue/:id/boosts/',
    access: 'user',
    summary: 'Boost a venture with platform tokens; not refunded',
    status: 201,
    params: ofVenue,
    body: z.object({ boost: amountText }),
    reply: z.object({ rowId: z.string(), boost: amountRaw }),
    money: true,
  }),
  boosts: endpoint({
    method: 'GET',
    path: '/api/venue/:id/boosts/',
    access: 'user',
    summary: 'List the boosts of an own venture, newest first',
    params: ofVenue,
    query: listQuery(20, 100),
    reply: listReply(z.object({ id: z.string(), boost: amountRaw, person: z.nullable(personReply), at: z.number() })),
  }),
  /** The boosts of its class around it, for the place that a boost would buy. */
  ranking: endpoint({
    method: 'GET',
    path: '/api/venue/:id/ranking/',
    access: 'public',
    summary: 'List the ventures of the same class by boost, the first and this one’s neighbours',
    params: ofVenue,
    reply: z.object({
      token: venueAsset,
      /** Null for one that takes no more contributions. */
      place: z.nullable(z.int()),
      rows: z.array(z.object({ rowId: z.string(), name: z.string(), boost: amountRaw, place: z.int() })),
    }),
  }),
}
