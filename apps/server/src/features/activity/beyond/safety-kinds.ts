import { ACTIVITY_KINDS, type ActivityKind } from '@bourse/domain/activity'

/**
 * What concerns the safety of an account is mailed whatever is chosen, by the features that know where it came from
 * (session/security-events.ts, link/mail-owner.ts); mailed from here as well, it would come twice.
 */
export function concernsSafety(kind: ActivityKind): boolean {
  return kind.startsWith('security.') || kind === 'link.added'
}

/** For a query that leaves them out. */
export const SAFETY_KINDS: readonly ActivityKind[] = (Object.keys(ACTIVITY_KINDS) as ActivityKind[]).filter(concernsSafety)
