import * as z from 'zod/mini'
import { endpoint, handle, id, named, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'

/** A profile's reputation on the street; every figure is explained in the scores dialog. */
export const standingReply = named('Standing', {
  /** Percent with one decimal: the share of trades that ended well by what they were worth, old ones counting less; null without any that count. */
  score: z.nullable(z.number()),
  /** Trades that ended and count, those that were completed, and with how many people. */
  tickets: z.int(),
  completed: z.int(),
  people: z.int(),
  /** The last twenty, oldest first: c completed, f failed, d dispute lost. */
  recent: z.string(),
  /** Medians, in seconds: until a ticket is accepted, until it is paid, until the asset is released. */
  acceptSeconds: z.nullable(z.int()),
  paySeconds: z.nullable(z.int()),
  releaseSeconds: z.nullable(z.int()),
  disputesLost: z.int(),
  ratingCount: z.int(),
  /** Stars from 1 to 5, two decimals. */
  ratingAverage: z.nullable(z.number()),
})
export type StandingReply = z.infer<typeof standingReply>

/** A dealer or taker, as the other one finds them before a deal. */
export const traderReply = z.extend(personReply, { standing: standingReply }).register(SCHEMAS, { id: 'Trader' })
export type TraderReply = z.infer<typeof traderReply>

export const STARS_MAX = 5
const comment = z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(255, 'fields.noteLong')), '')

const ratingReply = named('Rating', { stars: z.int(), comment: z.string(), at: z.number() })
export type RatingReply = z.infer<typeof ratingReply>
export const ownRatings = z
  .object({ given: z.nullable(ratingReply), received: z.nullable(ratingReply), canRate: z.boolean() })
  .register(SCHEMAS, { id: 'OwnRatings' })
export type OwnRatings = z.infer<typeof ownRatings>

export const standingCalls = {
  standing: endpoint({
    method: 'GET',
    path: '/api/street/profile/:name/',
    access: 'user',
    summary: 'Get the street reputation of a profile, with its newest ratings',
    params: z.object({ name: handle }),
    query: listQuery(10, 50),
    reply: listReply(z.extend(ratingReply, { ticket: z.string(), by: z.string() }), { trader: traderReply }),
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/rating/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Rate the other party of a completed ticket, once, within 30 days',
    params: z.object({ id }),
    body: z.object({
      stars: z.int('fields.required').check(z.minimum(1, 'fields.required'), z.maximum(STARS_MAX, 'fields.invalid')),
      comment,
    }),
    reply: ownRatings,
    keyed: true,
  }),
}
