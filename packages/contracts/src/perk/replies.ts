import { DUES_PERIODS, IDENTITIES, JOIN_REFUSALS, MEMBERSHIPS, PERK_TYPES, TRANSPARENCIES } from '@bourse/domain/perk'
import * as z from 'zod/mini'
import { amountRaw, named } from '../http/index.ts'
import { personReply } from '../profile/index.ts'
import { venueAsset } from '../venue/index.ts'

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

export const amount = z.nullable(amountRaw)

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

/** A perk in a list, with the newest of its members whom the reader may see by name, three at most. */
export const listedPerk = named('ListedPerk', { ...card, faces: z.array(personReply) })
export type ListedPerk = z.infer<typeof listedPerk>

export const charge = named('Charge', { n: z.int(), periodStart: z.number(), amount: amountRaw, at: z.number() })
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
  /** The charges of the next five weeks, as they stand. */
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

export const member = named('Member', {
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

export const months = z.array(z.object({ month: z.string(), dues: amountRaw, tips: amountRaw }))

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
