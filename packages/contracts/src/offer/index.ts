import { OFFER_PHASES, OFFER_STATUSES, SUBSCRIPTION_STATUSES } from '@bourse/domain/offer'
import { RATE_REFUSALS } from '@bourse/domain/rate'
import * as z from 'zod/mini'
import { figureAsset } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, id, named, percentText, priceRaw, rateText } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'

/** OFF-04. Quantities are raw units of the asset, prices raw units of the quote asset for one whole unit. */
export const offerReply = named('Offer', {
  rowId: z.string(),
  asset: figureAsset,
  assetName: z.string(),
  quoteAsset: figureAsset,
  basePrice: priceRaw,
  /** In per cent, as plain decimals. */
  feeRate: percentText,
  bonusPercent: percentText,
  /** What the bonus is paid in. */
  bonusAsset: z.nullable(z.object({ code: z.string(), name: z.string(), decimals: z.int() })),
  units: amountRaw,
  minUnits: amountRaw,
  maxUnits: amountRaw,
  goalUnits: z.nullable(amountRaw),
  offerDate: z.number(),
  closeDate: z.number(),
  status: z.enum(OFFER_STATUSES),
  phase: z.enum(OFFER_PHASES),
  originated: amountRaw,
  remaining: amountRaw,
  /** Of all units, in thousandths (OFF-06). */
  permille: z.int(),
  isGoalReached: z.boolean(),
  /** Its asset, or what the bonus is paid in, is paused: nothing is taken meanwhile, and what is held waits. */
  isPaused: z.boolean(),
  /** Until when a held subscription may be canceled; null where payments are not held. */
  cancelUntil: z.nullable(z.number()),
  /** What it may be paid in besides the quote asset, with the settlement rate now: so much of it for one of the quote asset. */
  payAssets: z.array(
    z.object({
      asset: figureAsset,
      rate: z.nullable(rateText),
      /** Why it can't be paid in now; null where it can. */
      reason: z.nullable(z.enum(RATE_REFUSALS)),
      /** Below this many of the quote asset for one of it, it is not taken; null without a floor. */
      floorRate: z.nullable(rateText),
    }),
  ),
  /** The latest rate of the quote asset in the platform's currency of account; null without one (CAT-22). */
  latestRate: z.nullable(rateText),
  /** The units of the active profile's live subscriptions. */
  own: amountRaw,
  /** Whether the active profile hears when it opens. */
  isReminded: z.boolean(),
})
export type OfferReply = z.infer<typeof offerReply>

/** What a subscription would cost now. */
const quoteReply = named('OfferQuote', {
  units: amountRaw,
  payAsset: figureAsset,
  /** Units × price in the quote asset, before the rate. */
  quoted: amountRaw,
  /** Of the pay asset for one of the quote asset, and when it was recorded; null where they are the same. */
  rate: z.nullable(rateText),
  rateAt: z.nullable(z.number()),
  price: amountRaw,
  fee: amountRaw,
  total: amountRaw,
  bonusUnits: amountRaw,
  /** What the active profile has of the pay asset now. */
  available: amountRaw,
  /** How many units that covers, within the limits of the offer. */
  coveredUnits: amountRaw,
})
export type QuoteReply = z.infer<typeof quoteReply>

const subscriptionReply = named('Subscription', {
  id: z.string(),
  offerId: z.string(),
  asset: figureAsset,
  assetName: z.string(),
  image: z.nullable(z.string()),
  units: amountRaw,
  bonusUnits: amountRaw,
  bonusAsset: z.nullable(z.object({ code: z.string(), name: z.string(), decimals: z.int() })),
  payAsset: figureAsset,
  price: amountRaw,
  fee: amountRaw,
  status: z.enum(SUBSCRIPTION_STATUSES),
  canCancel: z.boolean(),
  cancelUntil: z.nullable(z.number()),
  at: z.number(),
  endedAt: z.nullable(z.number()),
})
export type SubscriptionReply = z.infer<typeof subscriptionReply>

const ofOffer = z.object({ id })

export const offer = {
  /** API-63, DEF-160 */
  list: endpoint({
    method: 'GET',
    path: '/api/offers/',
    access: 'public',
    summary: 'List the issue offers of an asset (and of its derivatives, if it groups them): those open now, or all',
    query: z.object({
      asset: z.optional(assetCode),
      filter: z._default(z.enum(['open', 'all'], 'fields.invalid'), 'open'),
      lang: z._default(z.string(), 'en'),
    }),
    reply: z.array(offerReply),
  }),
  quote: endpoint({
    method: 'GET',
    path: '/api/offers/:id/quote/',
    access: 'user',
    summary: 'Get what a number of units costs now, with fee, bonus and rate',
    params: ofOffer,
    query: z.object({ units: amountText, payAsset: z.optional(assetCode) }),
    reply: quoteReply,
  }),
  /** DEF-157, DEF-162 */
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscriptions/',
    access: 'user',
    summary: 'Subscribe to units of an offer: delivered against payment at once, or held until the goal is reached',
    status: 201,
    body: z.object({
      offerId: id,
      units: amountText,
      payAsset: z.optional(assetCode),
      /** The most that it may cost, in whole units of what it is paid in: what the subscriber has seen. */
      totalMax: z.optional(amountText),
    }),
    example: { offerId: '8', units: '1000', payAsset: 'LUSD', totalMax: '101500.00' },
    reply: subscriptionReply,
    money: true,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/subscriptions/',
    access: 'user',
    summary: 'List the subscriptions of the active profile, newest first; of one asset if given',
    query: listQuery(20, 100, { asset: z.optional(assetCode), lang: z._default(z.string(), 'en') }),
    reply: listReply(subscriptionReply),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/cancel/',
    access: 'user',
    summary: 'Cancel a held subscription, until 48 hours before the offer closes',
    params: ofOffer,
    reply: subscriptionReply,
    money: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/offers/:id/remind/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Be told when an offer opens',
    params: ofOffer,
    reply: z.object({ isReminded: z.boolean() }),
  }),
}
