import { fail, ok, type Result } from '../result/index.ts'

export const VENUE_TYPES = ['venue', 'fund'] as const
export type VenueType = (typeof VENUE_TYPES)[number]
export const VENUE_STATUSES = ['open', 'closed', 'met', 'missed', 'canceled'] as const
export type VenueStatus = (typeof VENUE_STATUSES)[number]

export const VENUE_NAME_MAX = 64
const HOUR_MS = 3_600_000
/** Until this long before the end a pledge may be withdrawn (DEF-132). */
export const WITHDRAW_BEFORE_MS = 48 * HOUR_MS
/** VEN-27 */
export const DEFAULT_SPAN_MS = 7 * 7 * 24 * HOUR_MS

/** The last moment at which a pledge may be withdrawn; undefined where pledges are paid at once. */
export function withdrawUntil(venue: { isAllOrNothing: boolean; endsAt: Date | undefined }): Date | undefined {
  if (!venue.isAllOrNothing || !venue.endsAt) return undefined
  return new Date(venue.endsAt.getTime() - WITHDRAW_BEFORE_MS)
}

export type PledgeRefusal = 'VENUE_CLOSED' | 'STATE_CONFLICT' | 'TOO_LATE'

export function canPledge(venue: { status: VenueStatus; endsAt: Date | undefined }, now: Date): Result<void, PledgeRefusal> {
  return venue.status === 'open' && (!venue.endsAt || now < venue.endsAt) ? ok(undefined) : fail('VENUE_CLOSED')
}

export function canWithdraw(
  venue: { status: VenueStatus; isAllOrNothing: boolean; endsAt: Date | undefined },
  now: Date,
): Result<void, PledgeRefusal> {
  const until = withdrawUntil(venue)
  if (venue.status !== 'open' || !until) return fail('STATE_CONFLICT')
  return now <= until ? ok(undefined) : fail('TOO_LATE')
}

/** The one decision at the end of a fund. `value` is what was raised, in the target's asset. */
export function decide(value: bigint, target: bigint): 'met' | 'missed' {
  return value >= target ? 'met' : 'missed'
}

/** In tenths of a percent, rounded down; never more than the page can say truthfully: 99.9 % is not 100 %. */
export function fundingPermille(value: bigint, target: bigint): number {
  const permille = (value * 1000n) / target
  return Number(permille > 1_000_000n ? 1_000_000n : permille)
}

/** Without case, accents and repeated spaces, so that two names that read the same are the same (VEN-16). */
export function foldVenueName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
