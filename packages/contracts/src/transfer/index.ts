import * as z from 'zod/mini'
import { endpoint, id } from '../http/index.ts'
import { offerCalls } from './offers.ts'

export { OFFER_DAYS, OFFER_DAYS_MAX, type OfferReply, type OfferStatus } from './offers.ts'

const note = z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(255, 'fields.noteLong')))

const transferReply = z.object({
  id: z.string(),
  status: z.literal('done'),
  asset: z.string(),
  quantity: z.string(),
  note: z.string(),
  recipient: z.object({ name: z.string(), displayName: z.string() }),
})
export type TransferReply = z.infer<typeof transferReply>

export const transfer = {
  send: endpoint({
    method: 'POST',
    path: '/api/transfers/',
    access: 'user',
    summary: 'Send an amount to another profile',
    body: z.object({
      profileId: z.optional(id),
      asset: z.string('fields.required').check(z.regex(/^[A-Za-z][A-Za-z0-9]{1,15}$/, 'fields.asset')),
      recipient: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(254, 'fields.recipient')),
      quantity: z.string('fields.amount').check(z.maxLength(80, 'fields.amount')),
      note,
    }),
    reply: transferReply,
    money: true,
  }),
  ...offerCalls,
}
