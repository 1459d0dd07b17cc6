import { sidesOf } from '@bourse/domain/activity'
import { ANSWER_WINDOW_MS, GRACE_MS } from '@bourse/domain/perk'
import type { Tx } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import type { MembershipRow } from './memberships.ts'

/** The kinds of events about a membership. */
export type MembershipKind = Extract<NewEvent['kind'], `membership.${string}`>

interface News {
  actorUserId?: bigint | undefined
  now: Date
  data?: {
    /** Raw units of the membership's asset: what moved, will be charged, or is asked for. Its payment unless given. */
    amount?: bigint | undefined
    /** The moment that the sentence names: an end, a deadline, a charge. */
    until?: Date | undefined
  }
}

/** Adds what happened to a membership to the feeds of its member, of the perk's owner, and of who gave it. */
export async function notifyMembership(tx: Tx, row: MembershipRow, kind: MembershipKind, news: News): Promise<void> {
  for (const event of membershipNews(row, kind, news)) await emit(tx, event)
}

/** The same events, for those who emit many at once. The row is as it was before the change, or after it. */
export function membershipNews(row: MembershipRow, kind: MembershipKind, { actorUserId, now, data = {} }: News): NewEvent[] {
  const { id, profile_id: member, group_profile_id: owner, gifted_by_profile_id: giver } = row
  const amount = data.amount ?? row.payment
  const until = data.until ?? untilOf(row, kind)
  const news = {
    // Nobody has asked for a gift, so it ends with other words than a request.
    kind: kind === 'membership.expired' && giver !== null ? ('membership.gift_ended' as const) : kind,
    actorUserId,
    subjectId: id,
    at: now,
    data: {
      membershipId: String(id),
      ...(amount !== null && { amount: String(amount) }),
      ...(until !== null && { until: until.getTime() }),
    },
  }
  const events: NewEvent[] = []
  // Unused dues of a gift go back to who gave them.
  const isGivers = kind === 'membership.refunded' && giver !== null && row.next_n <= 1
  if (!isGivers) events.push({ ...news, profileId: member, otherProfileId: owner })
  if (sidesOf(kind).includes('other'))
    events.push({ ...news, profileId: owner, otherProfileId: member, data: { ...news.data, ...(isGivers && { isGivers }) } })
  const giversKind = isGivers || (kind === 'membership.ended' && row.joined_at === null) ? 'membership.gift_ended' : GIVERS_KINDS[kind]
  if (giver !== null && giversKind) events.push({ ...news, kind: giversKind, profileId: giver, otherProfileId: member })
  return events
}

/** What becomes of a gift is told to who gave it; later events are between the member and the owner. */
const GIVERS_KINDS: Partial<Record<MembershipKind, MembershipKind>> = {
  'membership.offered': 'membership.offered',
  'membership.joined': 'membership.joined',
  'membership.approved': 'membership.joined',
  'membership.declined': 'membership.declined',
  'membership.withdrawn': 'membership.gift_ended',
  'membership.rejected': 'membership.gift_ended',
  'membership.expired': 'membership.gift_ended',
}

function untilOf(row: MembershipRow, kind: MembershipKind): Date | null {
  switch (kind) {
    case 'membership.asked':
    case 'membership.offered':
      return new Date(row.asked_at.getTime() + ANSWER_WINDOW_MS)
    case 'membership.late':
      return row.late_since && row.period && row.period !== 'lifetime'
        ? new Date(row.late_since.getTime() + GRACE_MS[row.period])
        : row.paid_until
    case 'membership.price_raised':
      return row.new_price_from
    default:
      return row.paid_until
  }
}
