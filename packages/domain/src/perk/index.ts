export {
  afterCharge,
  closeBlock,
  defaultPeriod,
  type Dues,
  duesDueAt,
  type DuesStep,
  duesStep,
  newPriceFrom,
  nextBlock,
  paidUntil,
  reminderAt,
  startOf,
  termsAt,
  unusedFloor,
  unusedLifetimeFloor,
  upcomingCharges,
} from './dues.ts'
export { duesBefore } from './forecast.ts'
export {
  DUES_MAX,
  DUES_MIN,
  IDENTITIES,
  type IdentityRule,
  JOIN_REFUSALS,
  type Joiner,
  type JoinRefusal,
  joinRefusal,
  type JoinTerms,
  type MembershipRule,
  MEMBERSHIPS,
  type PaymentFault,
  paymentFault,
  PERK_TYPES,
  type PerkType,
} from './joining.ts'
export {
  ANSWER_WINDOW_MS,
  BLOCK_PERIODS,
  DUES_PERIODS,
  type DuesPeriod,
  GRACE_MS,
  LIFETIME_USED_MS,
  NOTICE_MS,
  periodAt,
  periodStart,
  type RecurringPeriod,
  REMINDER_MS,
} from './period.ts'
export { roundLimit } from './price-limit.ts'
export { readDues } from './read-dues.ts'
export { type Saving, savingOf } from './savings.ts'
export {
  canSeeContributions,
  canSeeMember,
  canSeePerk,
  canSeeTotals,
  type MemberFlags,
  PERK_READERS,
  type PerkOpenness,
  type PerkReader,
  TRANSPARENCIES,
  type Transparency,
} from './who-sees.ts'
