import { ceilDiv } from '../../money/index.ts'
import { buyerPaysFeeInQuote, feeRaw, type MarketSpec } from '../market.ts'
import type { Levels } from '../take-levels.ts'

/** What one whole unit of the base costs whoever buys it at once, in raw units of the quote. */
export interface UnitAtOnce {
  /** Before the fee. */
  priceRaw: bigint
  feePpm: number
  /** What is paid for one unit that arrives whole: with the fee, whether it is paid on top or out of what is received. */
  totalRaw: bigint
  /** Raw base units that are on offer at this price. */
  offeredRaw: bigint
}

const MILLION = 1_000_000n

/** Undefined while nobody sells. */
export function unitAtOnce(spec: MarketSpec, asks: Levels): UnitAtOnce | undefined {
  const [ticks, lots] = [asks.prices[0], asks.lots[0]]
  if (asks.count === 0 || ticks === undefined || lots === undefined) return undefined
  const priceRaw = BigInt(ticks) * spec.tickRaw
  const { takerFeePpm: feePpm } = spec
  const totalRaw = buyerPaysFeeInQuote(spec) ? priceRaw + feeRaw(priceRaw, feePpm) : ceilDiv(priceRaw * MILLION, MILLION - BigInt(feePpm))
  return { priceRaw, feePpm, totalRaw, offeredRaw: BigInt(lots) * spec.lotRaw }
}
