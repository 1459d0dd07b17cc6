import type { ReplyOf } from '@bourse/contracts/http'
import {
  type ListedPerk,
  listedPerk,
  type MembershipReply,
  membershipReply,
  perk,
  type PerkReply,
  perkReply,
  type MemberReply,
} from '@bourse/contracts/perk'
import { like, listOf } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { GREENWORKS, printedAsset, raw, someone } from './venue.ts'

const DAY_MS = 86_400_000

/** The Growers of Greenworks: anybody joins, for 44 LUSD a year, 4 a month or 1 a week. */
export function growers(changes: Partial<PerkReply> = {}): PerkReply {
  return like(perkReply, {
    rowId: '2',
    name: 'Growers',
    perkType: 'social',
    owner: GREENWORKS,
    description: 'We plant on **Thursdays**.',
    summary: 'We plant on Thursdays.',
    visibility: 'public',
    identity: 'any',
    membership: 'any',
    transparency: 'totals',
    quoteAsset: printedAsset('LUSD'),
    duesAnnual: raw(44),
    duesMonthly: raw(4),
    duesWeekly: raw(1),
    isActive: true,
    memberCount: 148,
    namedCount: 112,
    members: [],
    totals: { dues: raw(900), tips: raw(50), total: raw(950), months: [] },
    createdAt: Date.UTC(2024, 2, 4, 12),
    ...changes,
  })
}

/** The Growers, or another perk of Greenworks, as lists show it. */
export const listed = (changes: Partial<ListedPerk> = {}): ListedPerk => like(listedPerk, { ...growers(), ...changes })

/** A list of perks, whole. */
export function perkList(
  items: readonly ListedPerk[],
  affordable: ReplyOf<typeof perk.list>['affordable'] = null,
): ReplyOf<typeof perk.list> {
  return listOf(items, { count: items.length, affordable })
}

/** Nora's membership: by the month, and paid for ten more days. */
export function membership(changes: Partial<MembershipReply> = {}): MembershipReply {
  const at = Date.now() + 10 * DAY_MS
  return like(membershipReply, {
    id: '5',
    status: 'active',
    perk: growers(),
    asset: printedAsset('LUSD'),
    period: 'monthly',
    price: raw(4),
    payment: raw(4),
    askedAt: Date.now() - 20 * DAY_MS,
    joinedAt: Date.now() - 20 * DAY_MS,
    paidUntil: at,
    nextCharge: { at, amount: raw(4), remindAt: null },
    renews: true,
    paidCount: 1,
    given: raw(4),
    isVisibleToMembers: true,
    ...changes,
  })
}

/** From now on this perk is found at its address, which is returned. */
export function showsPerk(server: FakeServer, shown: PerkReply | (() => PerkReply)): string {
  const read = typeof shown === 'function' ? shown : () => shown
  server.reply(perk.read, read)
  return `/@${read().owner.name}/perk/${read().rowId}/`
}

const ADA = someone('Ada Alba')
/** Ada, a member since January. */
export const member = (changes: Partial<MemberReply> = {}): MemberReply => ({
  membershipId: '9',
  person: ADA,
  since: Date.UTC(2026, 0, 5, 12),
  status: 'active',
  given: null,
  note: '',
  held: null,
  answerUntil: null,
  lateSince: null,
  ...changes,
})
