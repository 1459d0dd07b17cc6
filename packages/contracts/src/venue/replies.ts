import { TRANSPARENCIES } from '@bourse/domain/perk'
import { RATE_REFUSALS } from '@bourse/domain/rate'
import { VENUE_STATUSES, VENUE_TYPES } from '@bourse/domain/venue'
import * as z from 'zod/mini'
import { amountRaw, named, rateText } from '../http/index.ts'
import { personReply } from '../profile/index.ts'

/** How many updates a venture comes with; the rest is read page by page. */
export const FIRST_UPDATES_MAX = 3

/** An asset as amounts need it. */
export const venueAsset = named('VenueAsset', {
  code: z.string(),
  name: z.string(),
  decimals: z.int(),
  decimalsMin: z.int(),
  notionalValue: rateText,
  icon: z.nullable(z.string()),
  useStaticIcon: z.boolean(),
})
export type VenueAsset = z.infer<typeof venueAsset>

/** A venue as lists show it. Amounts are raw units: `raised` of what it collects, `value` and `target` of the target's asset. */
const card = {
  rowId: z.string(),
  name: z.string(),
  venueType: z.enum(VENUE_TYPES),
  /** The class's slug and its name in the reader's language. */
  assetClass: z.object({ slug: z.string(), name: z.string() }),
  image: z.nullable(z.string()),
  /** The first sentences of the story, as plain text. */
  summary: z.string(),
  status: z.enum(VENUE_STATUSES),
  target: z.nullable(amountRaw),
  targetAsset: venueAsset,
  targetQuoteAsset: z.nullable(venueAsset),
  isAllOrNothing: z.boolean(),
  endsAt: z.nullable(z.number()),
  /** Since when its target is met; null while it is not. */
  metAt: z.nullable(z.number()),
  raised: amountRaw,
  /** What is raised in the target's asset, at the latest rate, or at that of the decision; null without a rate or a target. */
  value: z.nullable(amountRaw),
  /** Of the target, rounded down; null without a target or a rate. */
  permille: z.nullable(z.int()),
  /** At the decision for one that is decided; null where the sponsor keeps it secret. */
  backerCount: z.nullable(z.int()),
  /** Raw units of the platform token. */
  boost: amountRaw,
  sponsor: personReply,
  /** Whether the reader acts for the sponsor (VEN-13). */
  isOwner: z.boolean(),
}

export const venueCard = named('VenueCard', card)
export type VenueCard = z.infer<typeof venueCard>

export const backer = named('Backer', {
  person: personReply,
  /** Null where the reader may not know it. */
  pledged: z.nullable(amountRaw),
  at: z.number(),
  isReader: z.boolean(),
})
export type BackerReply = z.infer<typeof backer>

export const update = named('VenueUpdate', { id: z.string(), title: z.string(), body: z.string(), at: z.number() })
export type VenueUpdate = z.infer<typeof update>

export const venueReply = named('Venue', {
  ...card,
  description: z.string(),
  budget: z.array(z.object({ text: z.string(), amount: amountRaw })),
  transparency: z.enum(TRANSPARENCIES),
  /** Until when a pledge may be withdrawn; null where payments go through at once. */
  withdrawUntil: z.nullable(z.number()),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
  settledAt: z.nullable(z.number()),
  /** It is over, but its decision waits for a settlement rate, for this reason; null otherwise. */
  waitsFor: z.nullable(z.enum(RATE_REFUSALS)),
  /** Its terms stay as they are since then. */
  frozenAt: z.nullable(z.number()),
  /** What had been raised by the end of each day, from the first one with a pledge, in raw units of what it collects. */
  days: z.array(z.object({ at: z.number(), raised: amountRaw })),
  /** Its place in its class by boost; 1 is first. Null for one that takes no more contributions. */
  place: z.nullable(z.int()),
  sponsorRecord: z.object({ ventures: z.int(), met: z.int() }),
  /** The newest whom the reader may know; the rest is read page by page. Null where they are not shown at all. */
  backers: z.nullable(z.array(backer)),
  updates: z.array(update),
  /** What the reader's active profile has pledged; null for a visitor and for who never did. */
  viewer: z.nullable(
    z.object({
      held: amountRaw,
      paid: amountRaw,
      canWithdraw: z.boolean(),
      isNamed: z.boolean(),
      wantsUpdates: z.boolean(),
    }),
  ),
  /** The venue's own pocket (VEN-09): the sponsor sees its payments, others its balances. */
  pocket: z.object({
    id: z.string(),
    wallets: z.array(z.object({ asset: venueAsset, balance: amountRaw })),
  }),
})
export type VenueReply = z.infer<typeof venueReply>
