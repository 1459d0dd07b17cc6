export { BOOST_HALF_LIFE_MS, BOOST_MIN_RAW, risingAfter } from './boost.ts'
export {
  canPledge,
  canWithdraw,
  decide,
  DEFAULT_SPAN_MS,
  foldVenueName,
  fundingPermille,
  type PledgeRefusal,
  VENUE_NAME_MAX,
  VENUE_STATUSES,
  VENUE_TYPES,
  type VenueStatus,
  type VenueType,
  WITHDRAW_BEFORE_MS,
  withdrawUntil,
} from './funding.ts'
export { decideByWorth } from './decide-by-worth.ts'
export { valueIn } from './value-in.ts'
export { areTermsFrozen, changedTerms, checkEnd, checkTarget, lastEnd, type VenueTerms } from './terms.ts'
export {
  CLOSE_DAYS,
  daysLeft,
  ENDING_DAYS,
  FEATURED_MAX,
  FUNDED_DAYS,
  RISING_DAYS,
  VENUE_TABS,
  type VenueTab,
} from './window.ts'
