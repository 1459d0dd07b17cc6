export const OFFER_STATUSES = ['open', 'closed', 'missed', 'canceled'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

export const SUBSCRIPTION_STATUSES = ['held', 'done', 'released', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** A held subscription may be canceled until so long before the close. */
export const CANCEL_BEFORE_MS = 48 * 3_600_000

export interface OfferTerms {
  units: bigint
  minUnits: bigint
  /** Of all live subscriptions of one profile together. */
  maxUnits: bigint
  /** Payments are held until so many units are taken; undefined where they are delivered at once. */
  goalUnits: bigint | undefined
  offerDate: Date
  closeDate: Date
}

export interface OfferState extends OfferTerms {
  status: OfferStatus
  originated: bigint
  isGoalReached: boolean
}

/** How an offer appears at a moment: it is open from its first to its last moment, both included (DEF-160). */
export const OFFER_PHASES = ['ahead', 'open', 'soldOut', 'ended', 'missed', 'canceled'] as const
export type OfferPhase = (typeof OFFER_PHASES)[number]

type Phased = Pick<OfferState, 'status' | 'offerDate' | 'closeDate' | 'units' | 'originated'>

export function phaseOf({ status, offerDate, closeDate, units, originated }: Phased, now: Date): OfferPhase {
  if (status === 'missed' || status === 'canceled') return status
  if (originated >= units) return 'soldOut'
  if (status === 'closed' || now > closeDate) return 'ended'
  return now < offerDate ? 'ahead' : 'open'
}

/** Remaining units and percent originated (OFF-05, OFF-06, DEF-163), in thousandths so that a card can round as it likes. */
export function progressOf({ units, originated }: { units: bigint; originated: bigint }): { remaining: bigint; permille: number } {
  if (units <= 0n) return { remaining: 0n, permille: 0 }
  const permille = Number((originated * 1_000n) / units)
  return { remaining: originated >= units ? 0n : units - originated, permille: Math.min(1_000, permille) }
}

export const SUBSCRIBE_REFUSALS = ['ahead', 'ended', 'soldOut', 'tooFew', 'tooMany', 'notLeft'] as const
export type SubscribeRefusal = (typeof SUBSCRIBE_REFUSALS)[number]

/** Why a profile that already has `own` live units can't take `units` more. */
export function subscribeRefusal(offer: OfferState, units: bigint, own: bigint, now: Date): SubscribeRefusal | undefined {
  const phase = phaseOf(offer, now)
  if (phase === 'ahead' || phase === 'soldOut') return phase
  if (phase !== 'open') return 'ended'
  const remaining = offer.units - offer.originated
  // The last units may be taken even if they are fewer than the minimum.
  if (units < offer.minUnits && units !== remaining) return 'tooFew'
  if (own + units > offer.maxUnits) return 'tooMany'
  return units > remaining ? 'notLeft' : undefined
}

/** Until when a held subscription may be canceled. */
export function cancelUntil({ closeDate }: Pick<OfferTerms, 'closeDate'>): Date {
  return new Date(closeDate.getTime() - CANCEL_BEFORE_MS)
}

export function canCancel(
  offer: Pick<OfferState, 'closeDate' | 'status' | 'isGoalReached'>,
  status: SubscriptionStatus,
  now: Date,
): boolean {
  return status === 'held' && offer.status === 'open' && !offer.isGoalReached && now <= cancelUntil(offer)
}

/** Whether payments wait for the goal. */
export function holdsPayments({ goalUnits, isGoalReached }: Pick<OfferState, 'goalUnits' | 'isGoalReached'>): boolean {
  return goalUnits !== undefined && !isGoalReached
}

/** What becomes of an open offer at this moment; undefined while it goes on. */
export function decideOffer(offer: OfferState, now: Date): 'closed' | 'missed' | undefined {
  if (offer.status !== 'open') return undefined
  if (offer.originated >= offer.units) return 'closed'
  if (now <= offer.closeDate) return undefined
  return holdsPayments(offer) ? 'missed' : 'closed'
}
