export { checkLimitChange, type LimitChange, PERSON_LIMITS, type PersonLimit, roomLeft } from './limits.ts'
export {
  checkSuspension,
  NOTE_LENGTH_MAX,
  NOTE_LENGTH_MIN,
  STOP_SCOPES,
  type StopScope,
  SUSPENSION_DAYS_MAX,
  SUSPENSION_REASONS,
  SUSPENSION_SCOPES,
  type SuspensionReason,
  type SuspensionScope,
} from './suspension.ts'
