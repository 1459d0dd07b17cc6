export { badgeOf } from './badge-of.ts'
export {
  ACTIVITY_FILTERS,
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  BADGES,
  isActivityKind,
  kindOf,
  MESSAGE_TYPES,
  SUBJECT_TYPES,
  type ActivityFilter,
  type ActivityGroup,
  type ActivityKind,
  type Badge,
  type MessageType,
  type SilentKind,
  type SubjectType,
} from './kinds.ts'
export { newestOnlyKey } from './newest-only.ts'
export { NOTIFY_DEFAULTS, type NotifyChoice } from './notify.ts'
export { ACTIVITY_SIDES, type ActivitySide, sidesOf } from './sides.ts'
