export { CODE_LENGTH, CODE_LETTERS, codeFrom, readCode, shownCode } from './code.ts'
export {
  GRANT_ALONE_MAX,
  GRANT_REASON_MAX,
  needsTwo,
  nextDay,
  PAID_A_DAY_MAX,
  PEOPLE_A_YEAR_MAX,
  REFERRAL_STATES,
  type ReferralState,
  type Shared,
  stepOf,
  suspicionOf,
  SUSPICIONS,
  type Suspicion,
} from './rules.ts'
