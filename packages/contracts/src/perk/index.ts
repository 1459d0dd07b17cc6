import { DUES_PERIODS, IDENTITIES, JOIN_REFUSALS, MEMBERSHIPS, PERK_TYPES, TRANSPARENCIES } from '@bourse/domain/perk'
import * as z from 'zod/mini'
import { slug } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, flag, handle, id, named, note, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { imageValue, personReply } from '../profile/index.ts'
import { itemName, story, venueAsset } from '../venue/index.ts'

export const VISIBILITIES = ['public', 'private'] as const
export const MEMBERSHIP_STATUSES = [
  'offered',
  'asked',
  'active',
  'paused',
  'rejected',
  'expired',
  'removed',
  'left',
  'lapsed',
  'ended',
] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

const amount = z.nullable(amountRaw)
/** Raw units of the quote asset; null where a perk has no such dues. */
const duesReply = {
  duesLifetime: amount,
  duesAnnual: amount,
  duesMonthly: amount,
  duesWeekly: amount,
  duesDaily: amount,
  duesHourly: amount,
  duesMinute: amount,
}

/** A perk as lists show it. */
const card = {
  rowId: z.string(),
  name: z.string(),
  perkType: z.enum(PERK_TYPES),
  image: z.nullable(z.string()),
  /** The first sentences of the description, as plain text. */
  summary: z.string(),
  owner: personReply,
  /** The membership of the group profile itself. */
  isCircle: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  identity: z.enum(IDENTITIES),
  membership: z.enum(MEMBERSHIPS),
  quoteAsset: z.nullable(venueAsset),
  ...duesReply,
  isFlexibleFee: z.boolean(),
  isTippable: z.boolean(),
  isActive: z.boolean(),
  memberCount: z.int(),
  /** Whether the reader acts for the owner (PROF-48). */
  isOwner: z.boolean(),
  /** Why the reader can't join; null where they can. A visitor can sign up (PERK-20). */
  refusal: z.nullable(z.enum(JOIN_REFUSALS)),
}
export const perkCard = named('PerkCard', card)
export type PerkCard = z.infer<typeof perkCard>

const charge = named('Charge', { n: z.int(), periodStart: z.number(), amount: amountRaw, at: z.number() })
export type ChargeReply = z.infer<typeof charge>

/** The reader's own membership, with what it costs and when. */
export const membershipReply = named('Membership', {
  id: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  perk: perkCard,
  asset: z.nullable(venueAsset),
  period: z.nullable(z.enum(DUES_PERIODS)),
  price: amount,
  payment: amount,
  askedAt: z.number(),
  joinedAt: z.nullable(z.number()),
  paidUntil: z.nullable(z.number()),
  /** Null where nothing more is due, or nothing until somebody answers. */
  nextCharge: z.nullable(z.object({ at: z.number(), amount: amountRaw, remindAt: z.nullable(z.number()) })),
  /** The charges of the next 30 days, as they stand. */
  upcoming: z.array(z.object({ at: z.number(), amount: amountRaw })),
  /** A charge lacks funds since then, and the membership lapses at `lapsesAt`. */
  late: z.nullable(z.object({ since: z.number(), lapsesAt: z.number() })),
  renews: z.boolean(),
  newPrice: z.nullable(z.object({ price: amountRaw, from: z.number(), isAgreed: z.boolean() })),
  /** What is held, and until when somebody may answer. */
  held: z.nullable(z.object({ amount: amountRaw, until: z.nullable(z.number()) })),
  /** The newest charges, at most twelve, oldest first, and how many there were. */
  book: z.array(charge),
  paidCount: z.int(),
  given: amountRaw,
  giftedBy: z.nullable(personReply),
  isVisibleToMembers: z.boolean(),
  isVisibleToAssociatedMembers: z.boolean(),
})
export type MembershipReply = z.infer<typeof membershipReply>

const member = named('Member', {
  membershipId: z.string(),
  person: personReply,
  since: z.nullable(z.number()),
  status: z.enum(MEMBERSHIP_STATUSES),
  /** What they have given; null where the reader may not know it. */
  given: amount,
  /** For the owner: the message of a request, the held dues, until when they wait, and since when a charge lacks funds. */
  note: z.string(),
  held: amount,
  answerUntil: z.nullable(z.number()),
  lateSince: z.nullable(z.number()),
})
export type MemberReply = z.infer<typeof member>

const months = z.array(z.object({ month: z.string(), dues: amountRaw, tips: amountRaw }))

export const perkReply = named('Perk', {
  ...card,
  description: z.string(),
  transparency: z.enum(TRANSPARENCIES),
  venue: z.nullable(z.object({ rowId: z.string(), name: z.string(), sponsor: z.string() })),
  createdAt: z.number(),
  /** Since when it is switched off; for its owner. */
  switchedOffAt: z.nullable(z.number()),
  /** PERK-11: null where the reader may not know it. `total` is what members gave: dues and tips. */
  totals: z.nullable(z.object({ dues: amountRaw, tips: amountRaw, total: amountRaw, months })),
  /** The first members whom the reader may see, the owner's requests first; null where the list is not shown. */
  members: z.nullable(z.array(member)),
  /** How many of the members the reader may see by name. */
  namedCount: z.int(),
  /** The groups whose members are associated ones (DEF-144). */
  affiliations: z.array(z.string()),
  /** The membership of the reader's active profile that has not ended. */
  viewer: z.nullable(membershipReply),
})
export type PerkReply = z.infer<typeof perkReply>

const dues = z.optional(z.nullable(amountText))

/** API-32, PERK-13..18, DEF-142. Dues are decimal texts in whole units, from 0.00001 to 99999999.9999 (PERK-15). */
export const perkFields = named('PerkFields', {
  name: itemName,
  description: story,
  perkType: z._default(z.enum(PERK_TYPES, 'fields.invalid'), 'social'),
  venueId: z.optional(z.nullable(id)),
  visibility: z._default(z.enum(VISIBILITIES, 'fields.invalid'), 'public'),
  identity: z._default(z.enum(IDENTITIES, 'fields.invalid'), 'any'),
  membership: z._default(z.enum(MEMBERSHIPS, 'fields.invalid'), 'none'),
  transparency: z._default(z.enum(TRANSPARENCIES, 'fields.invalid'), 'secret'),
  /** The owner's default asset unless given. */
  quoteAsset: z.optional(z.nullable(assetCode)),
  duesLifetime: dues,
  duesAnnual: dues,
  duesMonthly: dues,
  duesWeekly: dues,
  duesDaily: dues,
  duesHourly: dues,
  duesMinute: dues,
  isFlexibleFee: z._default(flag, false),
  isTippable: z._default(flag, false),
  isActive: z._default(flag, true),
})
export type PerkFields = z.infer<typeof perkFields>

const perkImage = z.strictObject({ image: imageValue })
const ofPerk = z.object({ id })
const onPerk = z.object({ perkId: id })
/** An own membership by its perk, or by its id as activities name it. */
const onMembership = z.object({ perkId: z.optional(id), membershipId: z.optional(id) })
const choice = z.enum(DUES_PERIODS, 'fields.required')
/** What the caller saw that it is paid in: if the perk takes another asset by now, nothing is paid. */
const seenAsset = z.optional(assetCode)

export const perk = {
  create: endpoint({
    method: 'POST',
    path: '/api/groups/',
    access: 'user',
    keyed: true,
    summary: 'Create a perk, owned by the active profile',
    status: 201,
    body: perkFields,
    reply: perkReply,
  }),
  /** DEF-149, API-48. Switching it off refunds unused dues, so it moves money. */
  update: endpoint({
    method: 'POST',
    path: '/api/groups/:id/',
    access: 'user',
    summary: 'Change an own perk, or its image as a data URL (empty removes it)',
    params: ofPerk,
    body: z.union([perkImage, perkFields]),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    reply: perkReply,
    keyed: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/groups/:id/',
    access: 'public',
    summary: 'Get a perk as the reader may see it',
    params: ofPerk,
    reply: perkReply,
  }),
  /** DEF-134. Also by owner or venture, for their pages. */
  list: endpoint({
    method: 'GET',
    path: '/api/groups/',
    access: 'public',
    summary: 'List the perks that the reader may see, those with most members first',
    query: listQuery(20, 100, {
      perkType: z.optional(z.enum(PERK_TYPES, 'fields.invalid')),
      owner: z.optional(handle),
      venue: z.optional(id),
      /** Of owners who sponsor a venture or manage an asset of this class. */
      assetClass: z.optional(slug),
      search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
      /** Leaves out own and joined ones. */
      discover: z.optional(z.enum(['true', 'false'])),
    }),
    reply: listReply(perkCard, { count: z.int() }),
  }),
  owned: endpoint({
    method: 'GET',
    path: '/api/groups/own/',
    access: 'user',
    summary: 'List the perks of the active profile with their figures and open requests',
    reply: z.array(
      z.object({
        perk: perkCard,
        /** Dues due in the next 30 days, and all that was given. */
        dues30: amountRaw,
        given: amountRaw,
        lateCount: z.int(),
        switchedOffAt: z.nullable(z.number()),
        refunded: amountRaw,
        refundedCount: z.int(),
        requests: z.array(member),
      }),
    ),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/:id/members/',
    access: 'public',
    summary: 'List the members of a perk whom the reader may see; the owner’s open requests first',
    params: ofPerk,
    query: listQuery(20, 100, { search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))) }),
    reply: listReply(member),
  }),
  /** The owner's decision without the activity's id. */
  decideMember: endpoint({
    method: 'POST',
    path: '/api/groups/:id/members/:membership/',
    access: 'user',
    summary: 'Approve or decline a request to join an own perk, or remove a member',
    params: z.object({ id, membership: id }),
    body: z.object({ action: z.enum(['approve', 'reject', 'remove'], 'fields.invalid') }),
    reply: z.object({ id: z.string(), status: z.enum(['active', 'rejected', 'removed']) }),
    keyed: true,
  }),
  /** API-46, DEF-150. The id is the activity's, not the membership's. */
  manageMember: endpoint({
    method: 'POST',
    path: '/api/activity/captain_manage_mbr/:id/',
    access: 'user',
    summary: 'Approve, decline or remove the member of this activity',
    status: 201,
    params: z.object({ id }),
    body: z.object({ action: z.enum(['approve', 'reject', 'remove'], 'fields.invalid') }),
    reply: z.object({ id: z.string(), status: z.enum(['active', 'rejected', 'removed']) }),
    keyed: true,
  }),
  income: endpoint({
    method: 'GET',
    path: '/api/groups/:id/income/',
    access: 'user',
    summary: 'Get the income of an own perk by month, what is late, and what the next 30 and 365 days should bring',
    params: ofPerk,
    reply: z.object({
      asset: z.nullable(venueAsset),
      months,
      late: z.object({ count: z.int(), amount: amountRaw, members: z.array(member) }),
      forecast: z.object({ days30: amountRaw, days365: amountRaw }),
      byPeriod: z.array(z.object({ period: z.enum(DUES_PERIODS), members: z.int(), amount: amountRaw })),
      /** What would go back to the members if it were switched off now. */
      refundable: amountRaw,
    }),
  }),
  tip: endpoint({
    method: 'POST',
    path: '/api/groups/:id/tips/',
    access: 'user',
    summary: 'Give something beside the dues; paid to the owner at once',
    params: ofPerk,
    body: z.object({ quantity: amountText, asset: seenAsset, note }),
    reply: z.object({ id: z.string(), quantity: amountRaw }),
    money: true,
  }),
  /** The recipient accepts it; the giver's payment is held until then, for 7 days at most. It doesn't renew. */
  gift: endpoint({
    method: 'POST',
    path: '/api/groups/:id/gifts/',
    access: 'user',
    summary: 'Give somebody a membership for one period',
    status: 201,
    params: ofPerk,
    body: z.object({ to: recipient, choice, note }),
    reply: z.object({ id: z.string(), status: z.literal('offered') }),
    money: true,
  }),
  /** API-35, DEF-148. `given` answers a gift to a perk without members (DEF-146). */
  join: endpoint({
    method: 'POST',
    path: '/api/membership/join/',
    access: 'user',
    summary: 'Join a perk and pay the first dues, or ask to join it; the dues are held until the answer',
    body: z.object({ perkId: id, choice: z.optional(z.nullable(choice)), payment: amountText, asset: seenAsset, note }),
    reply: z.object({ id: z.string(), status: z.enum(['active', 'asked', 'given']), membership: z.nullable(membershipReply) }),
    money: true,
    mayBeFree: true,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/membership/leave/',
    access: 'user',
    summary: 'Leave a perk at the end of the paid period, or withdraw the request to join it; by the perk or by the membership',
    body: onMembership,
    reply: membershipReply,
    keyed: true,
  }),
  /** Until it ends, leaving can be undone. */
  stay: endpoint({
    method: 'POST',
    path: '/api/membership/stay/',
    access: 'user',
    summary: 'Go on with a membership that was to end with the paid period',
    body: onPerk,
    reply: membershipReply,
    keyed: true,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/membership/pause/',
    access: 'user',
    summary: 'Pause a membership: nothing is charged until it is resumed',
    body: onPerk,
    reply: membershipReply,
    keyed: true,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/membership/resume/',
    access: 'user',
    summary: 'Resume a paused membership; a new period is charged unless one is still paid',
    body: onPerk,
    reply: membershipReply,
    money: true,
  }),
  /** Consent to higher dues: the price that the caller saw. */
  agree: endpoint({
    method: 'POST',
    path: '/api/membership/agree/',
    access: 'user',
    summary: 'Agree to higher dues',
    body: z.object({ perkId: id, price: amountText }),
    reply: membershipReply,
    keyed: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/membership/accept/',
    access: 'user',
    summary: 'Accept a membership that was given',
    body: onMembership,
    reply: membershipReply,
    keyed: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/membership/decline/',
    access: 'user',
    summary: 'Decline a membership that was given',
    body: onMembership,
    reply: membershipReply,
    keyed: true,
  }),
  /** API-33, PERK-23 */
  setVisibility: endpoint({
    method: 'POST',
    path: '/api/membership/:id/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Choose who sees an own membership',
    params: z.object({ id }),
    body: z.object({ isVisibleToMembers: z.optional(flag), isVisibleToAssociatedMembers: z.optional(flag) }),
    reply: membershipReply,
  }),
  /** API-36, DEF-148 */
  memberships: endpoint({
    method: 'GET',
    path: '/api/memberships/',
    access: 'user',
    summary: 'List the memberships of the active profile: requests, gifts and those that have not ended',
    reply: z.array(membershipReply),
  }),
  charges: endpoint({
    method: 'GET',
    path: '/api/memberships/charges/',
    access: 'user',
    summary: 'List what the active profile was charged, newest first; of one perk if given',
    query: listQuery(20, 100, { perk: z.optional(id) }),
    reply: listReply(
      z.object({
        perk: z.object({ rowId: z.string(), name: z.string(), owner: z.string() }),
        asset: venueAsset,
        period: z.enum(DUES_PERIODS),
        ...charge.shape,
      }),
    ),
  }),
}
