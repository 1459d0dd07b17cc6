import * as z from 'zod/mini'
import { endpoint, id } from '../http/index.ts'

/** How long an offer stands when its giver does not say (DEF-078), and the longest it may. */
export const OFFER_DAYS = 7
export const OFFER_DAYS_MAX = 90

export const OFFER_STATUSES = ['open', 'withdrawn', 'expired', 'done'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

const party = z.object({ name: z.string(), displayName: z.string() })
const side = z.object({
  asset: z.object({ id: z.string(), code: z.string(), name: z.string(), decimals: z.int(), decimals_min: z.int() }),
  /** Raw units. */
  quantity: z.string(),
})

const offerReply = z.object({
  id: z.string(),
  /** What the asking profile is to it: its giver, the one it was made to, or anyone. */
  seat: z.enum(['giver', 'recipient', 'anyone']),
  giver: party,
  /** Null when anyone may accept. */
  recipient: z.nullable(party),
  give: side,
  want: side,
  status: z.enum(OFFER_STATUSES),
  expiresAt: z.int(),
  createdAt: z.int(),
})
export type OfferReply = z.infer<typeof offerReply>

const code = z.string('fields.required').check(z.regex(/^[A-Za-z][A-Za-z0-9]{1,15}$/, 'fields.asset'))
const quantity = z.string('fields.amount').check(z.maxLength(80, 'fields.amount'))

/** Private exchange offers (DEF-075). Quantities are sent as decimal strings in whole units, as people write them. */
export const offerCalls = {
  makeOffer: endpoint({
    method: 'POST',
    path: '/api/private/offers/',
    access: 'user',
    summary: 'Offer an exchange to a profile, or to anyone; what is given is held at once',
    body: z.object({
      giveAsset: code,
      giveQuantity: quantity,
      wantAsset: code,
      wantQuantity: quantity,
      recipient: z.optional(
        z.string('fields.recipient').check(z.trim(), z.minLength(1, 'fields.recipient'), z.maxLength(254, 'fields.recipient')),
      ),
      /** Milliseconds since 1970; seven days from now when absent. */
      expiresAt: z.optional(z.int('fields.time').check(z.positive('fields.time'))),
    }),
    reply: offerReply,
    money: true,
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/private/offers/',
    access: 'user',
    summary: 'Offers made by and to the active profile, and open ones to anyone, newest first',
    query: z.object({
      seat: z.optional(z.enum(['giver', 'recipient', 'anyone'], 'fields.invalid')),
      /** Only those before this id: the last one of the page before. */
      before: z.optional(id),
      limit: z._default(
        z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(1, 'fields.limit'), z.maximum(100, 'fields.limit')),
        50,
      ),
    }),
    reply: z.array(offerReply),
  }),
  withdrawOffer: endpoint({
    method: 'DELETE',
    path: '/api/private/offers/:id/',
    access: 'user',
    summary: 'Withdraw an own open offer; what was held is available again',
    params: z.object({ id }),
    reply: offerReply,
  }),
}
