import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, named, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'
import { venueAsset, venueReply } from './replies.ts'
import { ofVenue } from './venue-fields.ts'

const payment = named('VenuePayment', {
  id: z.string(),
  kind: z.enum(['pledge', 'refund', 'payout', 'other']),
  /** Signed, as the venue's pocket sees it. */
  quantity: signedRaw,
  asset: venueAsset,
  person: z.nullable(personReply),
  at: z.number(),
})
export type VenuePayment = z.infer<typeof payment>

export const paymentCalls = {
  payments: endpoint({
    method: 'GET',
    path: '/api/venue/:id/payments/',
    access: 'user',
    summary: 'List what went into and out of an own venture’s pocket, newest first',
    params: ofVenue,
    query: listQuery(20, 100),
    reply: listReply(payment),
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/api/venue/:id/payouts/',
    access: 'user',
    summary: 'Move money from an own venture’s pocket to the sponsor’s',
    status: 201,
    params: ofVenue,
    body: z.object({ quantity: amountText }),
    reply: z.object({ id: z.string(), quantity: amountRaw }),
    money: true,
  }),
  /** Refunds everyone; only if the pocket holds all of it. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/venue/:id/cancel/',
    access: 'user',
    summary: 'Cancel an own venture: pledges are released, payments refunded',
    params: ofVenue,
    reply: venueReply,
    money: true,
  }),
}
