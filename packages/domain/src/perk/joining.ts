import type { DuesPeriod } from './period.ts'

export const PERK_TYPES = ['social', 'service', 'product', 'event', 'personalty'] as const
export type PerkType = (typeof PERK_TYPES)[number]
/** `invite` is shown and disabled (PERK-17). */
export const MEMBERSHIPS = ['none', 'any', 'request', 'invite'] as const
export type MembershipRule = (typeof MEMBERSHIPS)[number]
export const IDENTITIES = ['any', 'verified', 'accredited'] as const
export type IdentityRule = (typeof IDENTITIES)[number]

/** PERK-15, in display units. */
export const DUES_MIN = '0.00001'
export const DUES_MAX = '99999999.9999'

export interface Joiner {
  isOwner: boolean
  isMember: boolean
  isBlocked: boolean
  isIdentityVerified: boolean
  isWealthVerified: boolean
}

/** Why somebody can't join, most lasting first; the texts are `perk.refusal.{reason}`. */
export const JOIN_REFUSALS = ['owner', 'member', 'blocked', 'inactive', 'identity', 'wealth'] as const
export type JoinRefusal = (typeof JOIN_REFUSALS)[number]

/** DEF-138, DEF-143 */
export function joinRefusal(joiner: Joiner, perk: { isActive: boolean; identity: IdentityRule }): JoinRefusal | undefined {
  if (joiner.isOwner) return 'owner'
  if (joiner.isMember) return 'member'
  if (joiner.isBlocked) return 'blocked'
  if (!perk.isActive) return 'inactive'
  if (perk.identity !== 'any' && !joiner.isIdentityVerified) return 'identity'
  return perk.identity === 'accredited' && !joiner.isWealthVerified ? 'wealth' : undefined
}

export interface JoinTerms {
  membership: Exclude<MembershipRule, 'invite'>
  isFlexibleFee: boolean
  prices: Readonly<Partial<Record<DuesPeriod, bigint>>>
}

export type PaymentFault = 'choiceRequired' | 'notPositive' | 'belowDues' | 'fixedFee' | 'insufficientFunds'

/** PERK-27..31: whether this payment buys this choice. A perk without dues costs nothing; one without members takes any gift. */
export function paymentFault(
  perk: JoinTerms,
  choice: DuesPeriod | undefined,
  payment: bigint,
  available: bigint,
): PaymentFault | undefined {
  const hasDues = Object.keys(perk.prices).length > 0
  if (perk.membership !== 'none' && !hasDues) return payment === 0n ? undefined : 'fixedFee'
  if (payment <= 0n) return 'notPositive'
  if (perk.membership !== 'none') {
    const price = choice && perk.prices[choice]
    if (price === undefined) return 'choiceRequired'
    if (payment < price) return 'belowDues'
    if (payment > price && !perk.isFlexibleFee) return 'fixedFee'
  }
  return payment > available ? 'insufficientFunds' : undefined
}
