import { ACTIVITY_KINDS, type ActivityKind } from '@bourse/domain/activity'

/** Their features mail these themselves, with more than a line of the feed says; mailed from here as well, they would come twice. */
const MAILED_BY_THEIR_FEATURES: ReadonlySet<ActivityKind> = new Set([
  'link.added',
  'schedule.paused',
  'mint.confirmed',
  'mint.rejected',
  'burn.confirmed',
  'burn.rejected',
])

/** What concerns the safety of an account is always mailed, whatever is chosen (session/security-events.ts). */
export function isSecurity(kind: ActivityKind): boolean {
  return kind.startsWith('security.') || kind === 'link.added'
}

export function isMailedByItsFeature(kind: ActivityKind): boolean {
  return isSecurity(kind) || MAILED_BY_THEIR_FEATURES.has(kind)
}

/** For a query that leaves them out. */
export const MAILED_KINDS: readonly ActivityKind[] = (Object.keys(ACTIVITY_KINDS) as ActivityKind[]).filter(isMailedByItsFeature)
