import type { MembershipReply, PerkReply } from '@bourse/contracts/perk'

const person = (name: string, displayName: string) => ({
  id: name,
  name,
  displayName,
  photo: null,
  isVerified: true,
  profileType: 'ORGANIZATIONAL' as const,
})

const LUSD = { code: 'LUSD', name: 'US dollar', decimals: 2, decimalsMin: 2, notionalValue: '1', icon: null, useStaticIcon: false }

/** A perk with three dues, as a stranger sees it. */
export function samplePerk(changes: Partial<PerkReply> = {}): PerkReply {
  return {
    rowId: '2',
    name: 'Growers',
    perkType: 'social',
    image: null,
    summary: 'A plot.',
    owner: person('greenworks', 'Greenworks'),
    isCircle: false,
    visibility: 'public',
    identity: 'any',
    membership: 'any',
    quoteAsset: LUSD,
    duesLifetime: null,
    duesAnnual: '12000',
    duesMonthly: '1200',
    duesWeekly: '320',
    duesDaily: null,
    duesHourly: null,
    duesMinute: null,
    isFlexibleFee: false,
    isTippable: true,
    isActive: true,
    memberCount: 148,
    isOwner: false,
    refusal: null,
    description: 'A plot.',
    transparency: 'totals',
    venue: null,
    createdAt: Date.UTC(2024, 2, 4, 12),
    switchedOffAt: null,
    totals: { dues: '3073200', tips: '93550', total: '3166750', months: [] },
    members: [],
    namedCount: 112,
    affiliations: [],
    viewer: null,
    ...changes,
  }
}

/** A monthly member, twelve paid. */
export function sampleMembership(changes: Partial<MembershipReply> = {}): MembershipReply {
  return {
    id: '5',
    status: 'active',
    perk: samplePerk(),
    asset: LUSD,
    period: 'monthly',
    price: '1200',
    payment: '1200',
    askedAt: Date.UTC(2025, 2, 4, 12),
    joinedAt: Date.UTC(2025, 2, 4, 12),
    paidUntil: Date.UTC(2126, 11, 4, 12),
    nextCharge: { at: Date.UTC(2126, 11, 4, 12), amount: '1200', remindAt: Date.UTC(2126, 11, 1, 12) },
    upcoming: [],
    late: null,
    renews: true,
    newPrice: null,
    held: null,
    book: [],
    paidCount: 21,
    given: '25200',
    giftedBy: null,
    isVisibleToMembers: true,
    isVisibleToAssociatedMembers: false,
    ...changes,
  }
}
