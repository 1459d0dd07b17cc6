import { ACTIVITY_GROUPS, type ActivityGroup } from './kind.ts'
import { ACTIVITY_KINDS, type ActivityKind, kindOf } from './kinds.ts'

/** The parts of the feed that a reader goes to first. */
export const ACTIVITY_SEGMENTS = ['all', 'unread', 'todo', 'messages', 'money', 'trading', 'community'] as const
export type ActivitySegment = (typeof ACTIVITY_SEGMENTS)[number]

/** The filters of a feed: its segments, and each group by itself (DEF-176). */
export type ActivityFilter = ActivitySegment | Exclude<ActivityGroup, 'account'>
export const ACTIVITY_FILTERS: readonly ActivityFilter[] = [...ACTIVITY_SEGMENTS, ...ACTIVITY_GROUPS.filter((group) => group !== 'account')]

/** What is told of the account and of verifications is in the whole feed alone. */
const GROUPS: Partial<Record<ActivitySegment, readonly ActivityGroup[]>> = {
  messages: [],
  money: ['transfers', 'requests', 'deposits', 'withdrawals'],
  trading: ['offers', 'tickets', 'subscriptions', 'alerts'],
  community: ['memberships', 'ventures', 'rewards'],
}

/** The groups that a filter can be narrowed down to; messages are of no group in particular. */
export function groupsIn(filter: ActivityFilter): readonly ActivityGroup[] {
  const group = ACTIVITY_GROUPS.find((one) => one === filter)
  return group ? [group] : (GROUPS[filter as ActivitySegment] ?? ACTIVITY_GROUPS)
}

/** The segment that a filter belongs to: a group is the whole feed, narrowed down. */
export function segmentOf(filter: ActivityFilter): ActivitySegment {
  return ACTIVITY_SEGMENTS.find((segment) => segment === filter) ?? 'all'
}

/** The kinds in which somebody wrote to the reader. */
export const MESSAGE_KINDS: readonly ActivityKind[] = ACTIVITY_KINDS.filter((kind) => kindOf(kind).isMessage)
