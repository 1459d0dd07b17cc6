import { ACTIVITY_KINDS, kindOf } from '@bourse/domain/activity'

/** Security events are mailed by their own features whatever the preferences are; mailed from here too, they would come twice. */
export const SAFETY_KINDS = ACTIVITY_KINDS.filter((kind) => kindOf(kind).isSafety)
