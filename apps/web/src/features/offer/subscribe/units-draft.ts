import type { OfferReply } from '@bourse/contracts/offer'
import { exactAmount, parseAmount, powerOfTen } from '@bourse/domain/money'
import { subscribeRefusal, type SubscribeRefusal } from '@bourse/domain/offer'

/** Offers that the page lists: those that can be taken, those to come, what was sold out, and what closed while it was shown. */
export function listedOffers(offers: readonly OfferReply[], shown: readonly string[] = []): OfferReply[] {
  return offers
    .filter(({ phase, rowId }) => phase === 'open' || phase === 'ahead' || phase === 'soldOut' || shown.includes(rowId))
    .toSorted((a, b) => a.offerDate - b.offerDate)
}

export interface UnitLimits {
  least: bigint
  /** Below the least where nothing more can be taken. */
  most: bigint
}

/** How many more units this profile may take, in raw units. The last ones may be fewer than the minimum. */
export function limitsOf({ minUnits, maxUnits, remaining, own }: OfferReply): UnitLimits {
  const left = BigInt(remaining)
  const most = smaller(BigInt(maxUnits) - BigInt(own), left)
  return { least: smaller(BigInt(minUnits), left), most: most < 0n ? 0n : most }
}

/** A typed text as raw units; undefined where it is none. */
export function readUnits(text: string, { asset }: Pick<OfferReply, 'asset'>): bigint | undefined {
  const read = parseAmount(text, asset.decimals)
  return read.ok ? read.value : undefined
}

/** Raw units as the field keeps them. */
export function unitsAsTyped(units: bigint, { asset }: Pick<OfferReply, 'asset'>): string {
  return exactAmount(units, { decimals: asset.decimals, decimalsMin: 0 })
}

/** Why so many units can't be taken; undefined where they can. */
export function unitsFault(offer: OfferReply, units: bigint | undefined, now: number): SubscribeRefusal | 'none' | undefined {
  if (units === undefined) return 'none'
  const { minUnits, maxUnits, goalUnits, originated, own, status, isGoalReached } = offer
  const state = {
    units: BigInt(offer.units),
    minUnits: BigInt(minUnits),
    maxUnits: BigInt(maxUnits),
    goalUnits: goalUnits === null ? undefined : BigInt(goalUnits),
    offerDate: new Date(offer.offerDate),
    closeDate: new Date(offer.closeDate),
    status,
    originated: BigInt(originated),
    isGoalReached,
  }
  return subscribeRefusal(state, units, BigInt(own), new Date(now))
}

interface Asked {
  offerId: string | number
  units: string
  payAsset?: string | undefined
}

/** Whether two quotes or subscriptions ask for the same. */
export function isSameAsked(one: Asked | undefined, other: Asked | undefined): boolean {
  return one?.offerId === other?.offerId && one?.units === other?.units && one?.payAsset === other?.payAsset
}

/** One whole unit more or less, within the limits. */
export function stepUnits(offer: OfferReply, units: bigint | undefined, by: 1n | -1n): bigint {
  const { least, most } = limitsOf(offer)
  const next = (units ?? least) + by * powerOfTen(offer.asset.decimals)
  return next < least ? least : next > most ? most : next
}

/** A few amounts to choose from: the least, up to two round ones, and the most that the wallet covers. */
export function quickChoices(offer: OfferReply, covered: bigint | undefined): bigint[] {
  const { least, most } = limitsOf(offer)
  const highest = covered !== undefined && covered >= least ? smaller(covered, most) : most
  if (highest < least || highest === 0n) return []
  const rounds = ROUND.map((count) => count * powerOfTen(offer.asset.decimals)).filter((units) => units > least && units < highest)
  const middle = rounds.length <= 2 ? rounds : [at(rounds, 1), at(rounds, 2)]
  return [...new Set([least, ...middle, highest])]
}

const ROUND = [5n, 10n, 25n, 50n, 100n, 250n, 500n, 1_000n, 2_500n, 5_000n, 10_000n]

/** At the first or second third of a list. */
function at(rounds: readonly bigint[], third: 1 | 2): bigint {
  return rounds[Math.floor((rounds.length * third) / 3)] as bigint
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
