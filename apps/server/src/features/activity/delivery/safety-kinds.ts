import { ACTIVITY_KINDS, kindOf } from '@bourse/domain/activity'

/**
 * What concerns the safety of an account is mailed whatever is chosen, by the features that know where it came from; mailed from
 * here as well, it would come twice.
 */
export const SAFETY_KINDS = ACTIVITY_KINDS.filter((kind) => kindOf(kind).isSafety)
