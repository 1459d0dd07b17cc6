import { floorDiv, RAW_MAX } from '../money/index.ts'
import type { Side } from './book/order-terms.ts'
import { type FeeRates, feeRaw } from './market.ts'

/** What a trader pays in a market from this much volume on. A negative maker fee is a rebate. */
export interface FeeTier {
  /** In raw units of the quote asset, over thirty days. */
  fromVolume: bigint
  takerPpm: number
  makerPpm: number
}

/** Ascending by volume; the first tier begins at nothing and is the market's own fees. */
export type FeeSchedule = readonly [FeeTier, ...FeeTier[]]

/** The volume of so many whole days, in UTC, decides. */
export const FEE_TIER_DAYS = 30
/** Tiers above the market's own fees. */
export const FEE_TIERS_MAX = 9
export const FEE_PPM_MAX = 100_000

export function scheduleOf({
  makerFeePpm,
  takerFeePpm,
  feeTiers,
}: {
  makerFeePpm: number
  takerFeePpm: number
  feeTiers: readonly FeeTier[]
}): FeeSchedule {
  return [{ fromVolume: 0n, takerPpm: takerFeePpm, makerPpm: makerFeePpm }, ...feeTiers]
}

export type TierFault = 'OUT_OF_RANGE' | 'VOLUME_ORDER' | 'FEE_RISES' | 'REBATE_HIGH' | 'TOO_MANY'

interface FaultOfTier {
  tier: number
  field: keyof FeeTier
  fault: TierFault
}

/**
 * What is wrong with a schedule, at most one fault for each field. A rebate is never above the lowest taker fee: it is paid out of the
 * taker's fee, whoever the taker is.
 */
export function faultsOfSchedule(schedule: FeeSchedule): FaultOfTier[] {
  const lowestTaker = Math.min(...schedule.map(({ takerPpm }) => takerPpm))
  const faults = schedule.flatMap((tier, index) => {
    const before = schedule[index - 1]
    const found: Partial<Record<keyof FeeTier, TierFault | undefined>> = {
      fromVolume: before && faultOfVolume(tier.fromVolume, before.fromVolume),
      takerPpm: faultOfFee(tier.takerPpm, before?.takerPpm, 0),
      makerPpm: faultOfFee(tier.makerPpm, before?.makerPpm, -FEE_PPM_MAX) ?? (tier.makerPpm < -lowestTaker ? 'REBATE_HIGH' : undefined),
    }
    return (['fromVolume', 'takerPpm', 'makerPpm'] as const).flatMap((field) => {
      const fault = found[field]
      return fault ? [{ tier: index, field, fault }] : []
    })
  })
  return schedule.length > FEE_TIERS_MAX + 1 ? [...faults, { tier: FEE_TIERS_MAX + 1, field: 'fromVolume', fault: 'TOO_MANY' }] : faults
}

function faultOfVolume(volume: bigint, before: bigint): TierFault | undefined {
  if (volume <= 0n || volume > RAW_MAX) return 'OUT_OF_RANGE'
  return volume <= before ? 'VOLUME_ORDER' : undefined
}

/** Whoever trades more never pays more. */
function faultOfFee(ppm: number, before: number | undefined, least: number): TierFault | undefined {
  if (!Number.isSafeInteger(ppm) || ppm < least || ppm > FEE_PPM_MAX) return 'OUT_OF_RANGE'
  return before !== undefined && ppm > before ? 'FEE_RISES' : undefined
}

/** The place of the highest tier that a volume reaches. */
export function tierFor(schedule: FeeSchedule, volume: bigint): number {
  let tier = 0
  for (let index = 1; index < schedule.length; index++) if (volume >= (schedule[index] as FeeTier).fromVolume) tier = index
  return tier
}

/** A tier that the schedule no longer has counts as its highest. */
export function ratesOfTier(schedule: FeeSchedule, tier: number): FeeTier {
  return schedule[Math.min(tier, schedule.length - 1)] ?? schedule[0]
}

export function isSameSchedule(one: readonly FeeTier[], other: readonly FeeTier[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ fromVolume, takerPpm, makerPpm }, index) => {
      const tier = other[index]
      return tier?.fromVolume === fromVolume && tier.takerPpm === takerPpm && tier.makerPpm === makerPpm
    })
  )
}

/** A rebate of this rate on what the taker pays its fee for, in that asset and never more than that fee; rounded down. */
export function rebateRaw(feeBaseRaw: bigint, makerPpm: number, takerFee: bigint): bigint {
  if (makerPpm >= 0) return 0n
  const rebate = floorDiv(feeBaseRaw * BigInt(-makerPpm), 1_000_000n)
  return rebate < takerFee ? rebate : takerFee
}

interface Moved {
  base: bigint
  quote: bigint
}

/** What a trade changes in the wallets of both sides and of the market's fees, and what each side paid. */
interface TradeMoney {
  buyer: Moved
  seller: Moved
  fees: Moved
  /** Negative for a rebate, which is in the asset of the taker's fee. */
  makerFee: bigint
  takerFee: bigint
}

interface Traded extends FeeRates {
  quantityRaw: bigint
  costRaw: bigint
  takerSide: Side
  /** Where the buyer pays in the quote asset: as much as its order has set aside for it, which is the most that it pays. */
  buyerFeeMaxRaw?: bigint | undefined
}

/**
 * Sellers pay their fee out of what they receive, and so do buyers unless they pay it on top of the cost. A rebate is taken from the
 * taker's fee: it adds to what the maker receives, or lowers what it gives.
 */
export function tradeMoney({ quantityRaw, costRaw, takerSide, takerPpm, makerPpm, buyerFeeMaxRaw }: Traded): TradeMoney {
  const isTakerBuyer = takerSide === 'BUY'
  const [buyerPpm, sellerPpm] = isTakerBuyer ? [takerPpm, makerPpm] : [makerPpm, takerPpm]
  const buyerFee = buyerFeeMaxRaw === undefined ? feeRaw(quantityRaw, buyerPpm) : least(feeRaw(costRaw, buyerPpm), buyerFeeMaxRaw)
  const sellerFee = feeRaw(costRaw, sellerPpm)
  const [takerFee, charged] = isTakerBuyer ? [buyerFee, sellerFee] : [sellerFee, buyerFee]
  const isBaseRebate = isTakerBuyer && buyerFeeMaxRaw === undefined
  const rebate = rebateRaw(isBaseRebate ? quantityRaw : costRaw, makerPpm, takerFee)
  const [baseFee, quoteFee] = buyerFeeMaxRaw === undefined ? [buyerFee, 0n] : [0n, buyerFee]
  const [baseRebate, quoteRebate] = isBaseRebate ? [rebate, 0n] : [0n, rebate]
  const [toBuyer, toSeller] = isTakerBuyer ? [0n, quoteRebate] : [quoteRebate, 0n]
  return {
    buyer: { base: quantityRaw - baseFee, quote: toBuyer - costRaw - quoteFee },
    seller: { base: baseRebate - quantityRaw, quote: costRaw - sellerFee + toSeller },
    fees: { base: baseFee - baseRebate, quote: quoteFee + sellerFee - quoteRebate },
    makerFee: rebate > 0n ? -rebate : charged,
    takerFee,
  }
}

/** Whether what one side of a trade paid is in the quote asset, and not in the base; a rebate is in the asset of the taker's fee. */
export function isFeeInQuote(side: Side, fee: bigint, buyerPaysInQuote: boolean): boolean {
  return buyerPaysInQuote || (side === 'BUY') !== fee >= 0n
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
