import { TRANSPARENCIES } from '@bourse/domain/perk'
import { RATE_REFUSALS } from '@bourse/domain/rate'
import { VENUE_NAME_MAX, VENUE_STATUSES, VENUE_TYPES } from '@bourse/domain/venue'
import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, flag, handle, id, moment, named, rateText, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { slug } from '../catalogue/index.ts'
import { imageValue, personReply } from '../profile/index.ts'

export const STORY_LENGTH_MAX = 20_000
export const BUDGET_LINES_MAX = 12
/** How many updates a venture comes with; the rest is read page by page. */
export const FIRST_UPDATES_MAX = 3
export const VENUE_SORTS = ['boosted', 'rising', 'ending', 'newest'] as const
export type VenueSort = (typeof VENUE_SORTS)[number]

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
  raised: amountRaw,
  /** What is raised in the target's asset, at the latest rate, or at that of the decision; null without a rate or a target. */
  value: z.nullable(amountRaw),
  /** Of the target, rounded down; null without a target or a rate. */
  permille: z.nullable(z.int()),
  /** Null where the sponsor keeps it secret. */
  backerCount: z.nullable(z.int()),
  /** Raw units of the platform token. */
  boost: amountRaw,
  sponsor: personReply,
  /** Whether the reader acts for the sponsor (VEN-13). */
  isOwner: z.boolean(),
}
export const venueCard = named('VenueCard', card)
export type VenueCard = z.infer<typeof venueCard>

const backer = named('Backer', {
  person: personReply,
  /** Null where the reader may not know it. */
  pledged: z.nullable(amountRaw),
  at: z.number(),
  isReader: z.boolean(),
})
export type BackerReply = z.infer<typeof backer>

const update = named('VenueUpdate', { id: z.string(), title: z.string(), body: z.string(), at: z.number() })
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
  /** Its place in its class by boost; 1 is first. */
  place: z.int(),
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

const pledge = named('Pledge', {
  id: z.string(),
  venue: z.object({
    rowId: z.string(),
    name: z.string(),
    sponsor: z.string(),
    image: z.nullable(z.string()),
    endsAt: z.nullable(z.number()),
  }),
  quantity: amountRaw,
  asset: venueAsset,
  status: z.enum(['held', 'paid', 'withdrawn', 'released', 'refunded']),
  canWithdraw: z.boolean(),
  at: z.number(),
})
export type PledgeReply = z.infer<typeof pledge>

/** Characters as people count them. */
export const itemName = z.string('fields.required').check(
  z.trim(),
  z.minLength(1, 'fields.required'),
  z.refine((name) => [...name].length <= VENUE_NAME_MAX, 'fields.name64'),
)
/** Markdown; what is not safe to show is left out when it is shown. */
export const story = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(STORY_LENGTH_MAX, 'fields.tooLong'))

/** VEN-14..28, DEF-128, DEF-129. The acting profile is the session's. */
export const venueFields = named('VenueFields', {
  name: itemName,
  venueType: z.enum(VENUE_TYPES, 'fields.required'),
  assetClass: slug,
  description: story,
  /** Of `targetQuoteAsset`, with no more decimals than it is shown with. */
  target: z.optional(z.nullable(amountText)),
  targetQuoteAsset: z.optional(z.nullable(assetCode)),
  /** What it collects; the target's asset unless given. */
  targetAsset: z.optional(z.nullable(assetCode)),
  isAllOrNothing: z._default(flag, false),
  endsAt: z.optional(z.nullable(moment)),
  transparency: z._default(z.enum(TRANSPARENCIES, 'fields.invalid'), 'totals'),
  /** Of the target’s asset; without a target, of what it collects. */
  budget: z._default(
    z
      .array(
        z.object({
          text: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(80, 'fields.tooLong')),
          amount: amountText,
        }),
      )
      .check(z.maxLength(BUDGET_LINES_MAX, 'fields.limit')),
    [],
  ),
})
export type VenueFields = z.infer<typeof venueFields>

const venueImage = z.strictObject({ image: imageValue })
const ofVenue = z.object({ id })

export const venue = {
  /** API-28 */
  create: endpoint({
    method: 'POST',
    path: '/api/venue/',
    access: 'user',
    keyed: true,
    summary: 'Create a venture, sponsored by the active profile',
    status: 201,
    body: venueFields,
    reply: venueReply,
  }),
  /** API-29, API-48: the same fields, or the image alone. */
  update: endpoint({
    method: 'POST',
    path: '/api/venue/:id/',
    access: 'user',
    repeatable: 'same',
    summary: 'Change a venture, or its image as a data URL (empty removes it)',
    params: ofVenue,
    body: z.union([venueImage, venueFields]),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    reply: venueReply,
  }),
  /** API-31: whoever shares the name; an empty list means that it is free. */
  search: endpoint({
    method: 'POST',
    path: '/api/venues/search/',
    access: 'user',
    repeatable: 'reads',
    inMaintenance: 'nothing',
    summary: 'Find a venture by its exact name, ignoring case and accents; a list of one or none',
    body: z.object({ name: z.string('fields.required').check(z.maxLength(256, 'fields.tooLong')) }),
    /** Without its sponsor's handle where the caller may not see it. */
    reply: z.array(z.object({ rowId: z.string(), name: z.string(), sponsor: z.nullable(z.string()) })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/venue/:id/',
    access: 'public',
    summary: 'Get a venture',
    params: ofVenue,
    reply: venueReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/venues/',
    access: 'public',
    summary: 'List ventures by boost, by boosts that fade, by their end or by age, page by page',
    query: listQuery(20, 100, {
      assetClass: z.optional(slug),
      sponsor: z.optional(handle),
      search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
      sort: z._default(z.enum(VENUE_SORTS, 'fields.invalid'), 'boosted'),
    }),
    reply: listReply(venueCard),
  }),
  pledge: endpoint({
    method: 'POST',
    path: '/api/venue/:id/pledges/',
    access: 'user',
    summary: 'Contribute to a venture: held until its end if it is all or nothing, paid at once otherwise',
    status: 201,
    params: ofVenue,
    body: z.object({ quantity: amountText, isNamed: z._default(flag, true), wantsUpdates: z._default(flag, true) }),
    reply: pledge,
    money: true,
  }),
  /** Until 48 hours before the end (DEF-132). */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/venue/:id/withdraw/',
    access: 'user',
    summary: 'Withdraw one pledge, or all pledges of the active profile to this venture',
    params: ofVenue,
    body: z.object({ pledge: z.optional(id) }),
    reply: z.object({ withdrawn: amountRaw }),
    money: true,
  }),
  pledges: endpoint({
    method: 'GET',
    path: '/api/pledges/',
    access: 'user',
    summary: 'List the pledges of the active profile, newest first; of one venture if given',
    query: listQuery(20, 100, { venue: z.optional(id) }),
    reply: listReply(pledge),
  }),
  backers: endpoint({
    method: 'GET',
    path: '/api/venue/:id/backers/',
    access: 'public',
    summary: 'List the backers of a venture whom the reader may know, newest first',
    params: ofVenue,
    query: listQuery(20, 100),
    reply: listReply(backer),
  }),
  /** How the active profile appears among the backers, and whether it hears of updates. */
  saveBacker: endpoint({
    method: 'POST',
    path: '/api/venue/:id/backer/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Choose whether to be named among the backers and whether to get updates',
    params: ofVenue,
    body: z.object({ isNamed: flag, wantsUpdates: flag }),
    reply: z.object({ isNamed: z.boolean(), wantsUpdates: z.boolean() }),
  }),
  updates: endpoint({
    method: 'GET',
    path: '/api/venue/:id/updates/',
    access: 'public',
    summary: 'List the updates of a venture, newest first',
    params: ofVenue,
    query: listQuery(20, 100),
    reply: listReply(update),
  }),
  postUpdate: endpoint({
    method: 'POST',
    path: '/api/venue/:id/updates/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Write an update; backers who want it are told',
    status: 201,
    params: ofVenue,
    body: z.object({
      title: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(120, 'fields.tooLong')),
      body: story,
    }),
    reply: update,
  }),
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
      place: z.int(),
      rows: z.array(z.object({ rowId: z.string(), name: z.string(), boost: amountRaw, place: z.int() })),
    }),
  }),
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
  close: endpoint({
    method: 'POST',
    path: '/api/venue/:id/close/',
    access: 'user',
    repeatable: 'same',
    summary: 'Stop taking contributions to an own venture whose payments go through at once',
    params: ofVenue,
    reply: venueReply,
  }),
  /** `/@{sponsor}/{id}/` (DEF-123). */
  resolve: endpoint({
    method: 'GET',
    path: '/api/item/:sponsor/:id/',
    access: 'public',
    summary: 'Find out whether an address names a venture or a perk of this profile',
    params: z.object({ sponsor: handle, id }),
    reply: z.object({ kind: z.enum(['venue', 'perk']), rowId: z.string() }),
  }),
}
