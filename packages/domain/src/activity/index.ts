export { badgeOf } from './badge-of.ts'
export {
  ACTIVITY_FILTERS,
  ACTIVITY_SEGMENTS,
  groupsIn,
  MESSAGE_KINDS,
  segmentOf,
  type ActivityFilter,
  type ActivitySegment,
} from './filters.ts'
export {
  ACTIVITY_GROUPS,
  BADGES,
  MESSAGE_TYPES,
  type ActivityGroup,
  type Badge,
  type MessageType,
} from './kind.ts'
export {
  ACTIVITY_KINDS,
  isActivityKind,
  kindOf,
  kindsAbout,
  SUBJECT_TYPES,
  type ActivityKind,
  type InternalKind,
  type SubjectType,
} from './kinds.ts'
export { newestOnlyKey } from './newest-only.ts'
export { NOTIFY_DEFAULTS, type NotifyChoice } from './notify.ts'
export { ACTIVITY_SIDES, type ActivitySide, sidesOf } from './sides.ts'
