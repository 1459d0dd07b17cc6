/** What one member of staff may grant a profile alone within a day, in whole tokens. */
export const GRANT_ALONE_MAX = 100n

/** How many people a profile may bring in a year, and how many of them it is paid for on one day. */
export const PEOPLE_A_YEAR_MAX = 50
export const PAID_A_DAY_MAX = 5

export const GRANT_REASON_MAX = 500

/** Why a person of staff looks at a reward before it is paid. */
export const SUSPICIONS = ['device', 'address', 'account', 'trade', 'suspended'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

export const REFERRAL_STATES = ['open', 'held', 'paid', 'refused'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/** What two accounts have in common, as far as it can be known. */
export interface Shared {
  isSuspended: boolean
  hasSameAccount: boolean
  hasTradedTogether: boolean
  hasSameDevice: boolean
  hasSameAddress: boolean
}

/** The strongest sign that two accounts belong to one person; none lets the reward be paid without a look. */
export function suspicionOf(shared: Shared): Suspicion | undefined {
  if (shared.isSuspended) return 'suspended'
  if (shared.hasSameAccount) return 'account'
  if (shared.hasTradedTogether) return 'trade'
  if (shared.hasSameDevice) return 'device'
  return shared.hasSameAddress ? 'address' : undefined
}

/** Whether a grant needs a second signature: what the profile was granted within a day counts, so that a large one can't be split. */
export function needsTwo(amount: bigint, grantedToday: bigint, unit: bigint): boolean {
  return amount + grantedToday > GRANT_ALONE_MAX * unit
}

/** How far someone who was brought has come: joined, profile complete, traded, paid. */
export function stepOf({ isComplete, hasTraded, isPaid }: { isComplete: boolean; hasTraded: boolean; isPaid: boolean }): 1 | 2 | 3 | 4 {
  if (isPaid) return 4
  if (!isComplete) return 1
  return hasTraded ? 3 : 2
}

/** When the next one may be paid, for a profile that was paid for as many as a day allows: with the next day, in UTC. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
