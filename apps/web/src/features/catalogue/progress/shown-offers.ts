import type { OfferReply } from '@bourse/contracts/offer'
import { type OfferPhase, progressOf } from '@bourse/domain/offer'
import { powerOfTen } from '@bourse/domain/money'
import { squaresOf, type UnitSquares } from '#ui/unit-sheet'

const ORDER: readonly OfferPhase[] = ['open', 'ahead', 'soldOut', 'ended', 'missed', 'canceled']

/**
 * The offers that a card is about: those that are open, else the next to open, else the last that ended. Of one asset the newest;
 * of an asset that groups its notes, one of each of them (DEF-151).
 */
export function shownOffers(offers: readonly OfferReply[], isGroup: boolean): OfferReply[] {
  const phase = ORDER.slice(0, 2).find((each) => offers.some((offer) => offer.phase === each))
  const candidates = offers
    .filter((offer) => phase === undefined || offer.phase === phase)
    .toSorted((a, b) => (phase === 'ahead' ? a.offerDate - b.offerDate : b.offerDate - a.offerDate))
  const newest = [...new Map(candidates.toReversed().map((offer) => [offer.asset.code, offer])).values()].toReversed()
  return newest.slice(0, isGroup ? newest.length : 1)
}

/** Those of them that can be taken now: of a group, the ones that are not paused. */
export function takenOf(offers: readonly OfferReply[]): OfferReply[] {
  return offers.filter(({ phase, isPaused }) => phase === 'open' && !isPaused)
}

export interface UnitProgressFigures {
  /** Of all figures below, which are raw units. */
  decimals: number
  total: bigint
  originated: bigint
  remaining: bigint
  own: bigint
  /** Of one offer; a group has none. */
  goal: bigint | undefined
  permille: number
  sheet: UnitSquares
}

/** OFF-05, OFF-06, DEF-163: all offers of a card together, with what the reader would add. */
export function figuresOf(offers: readonly OfferReply[], wanted = 0n): UnitProgressFigures {
  const decimals = Math.max(0, ...offers.map(({ asset }) => asset.decimals))
  const inUnits = (raw: string, offer: OfferReply) => BigInt(raw) * powerOfTen(decimals - offer.asset.decimals)
  const sumOf = (pick: (offer: OfferReply) => string) => offers.reduce((sum, offer) => sum + inUnits(pick(offer), offer), 0n)
  const total = sumOf(({ units }) => units)
  const originated = sumOf((offer) => offer.originated)
  const own = sumOf((offer) => offer.own)
  const [only] = offers
  const goal = offers.length === 1 && only?.goalUnits ? inUnits(only.goalUnits, only) : undefined
  return {
    decimals,
    total,
    originated,
    own,
    goal,
    ...progressOf({ units: total, originated }),
    sheet: squaresOf({ total, originated: offers.map((offer) => inUnits(offer.originated, offer)), own, wanted, goal, decimals }),
  }
}
