import { powerOfTen } from '../money/index.ts'
import type { Lots, Ticks } from './book/order-terms.ts'
import { FEE_PPM_MAX, faultsOfSchedule, type FeeTier, isSameSchedule, scheduleOf } from './fee-tiers.ts'
import { FIGURE_MAX, type MarketAsset } from './market.ts'
import { type OrderExtras, type OrderTerms, restsInBook } from './order.ts'

/**
 * What staff may change about a market. Its prices and quantities are always counted in the tick and lot that it was opened with, so
 * that no stored order or trade changes its meaning; the steps that new orders keep are multiples of them.
 */
export interface MarketTerms {
  tickStep: number
  lotStep: number
  minLots: Lots
  /** Null: no limit. */
  maxLots: Lots | null
  /** The smallest value of an order, in ticks times lots; a trade of less is no price. Null: no limit. */
  minValue: number | null
  /** How far a limit may be from the last price, either side; null: no limit. */
  bandPpm: number | null
  /** How far a MARKET order without its own protection goes through the price it starts from. */
  protectionPpm: number
  /** Negative: a rebate. */
  makerFeePpm: number
  takerFeePpm: number
  /** What those with more volume pay, ascending; the fees above are for all others. */
  feeTiers: readonly FeeTier[]
}

export const MARKET_TERM_NAMES = [
  'tickStep',
  'lotStep',
  'minLots',
  'maxLots',
  'minValue',
  'bandPpm',
  'protectionPpm',
  'makerFeePpm',
  'takerFeePpm',
  'feeTiers',
] as const satisfies readonly (keyof MarketTerms)[]

export const FIRST_TERMS = {
  tickStep: 1,
  lotStep: 1,
  minLots: 1,
  maxLots: null,
  minValue: null,
  bandPpm: null,
  protectionPpm: 50_000,
  feeTiers: [],
} as const

/** In parts per million. */
export const TERM_LIMITS = {
  fee: { least: 0, most: FEE_PPM_MAX },
  makerFee: { least: -FEE_PPM_MAX, most: FEE_PPM_MAX },
  band: { least: 1_000, most: 900_000 },
  protection: { least: 1_000, most: 500_000 },
  step: { least: 1, most: 1_000_000_000 },
} as const

type TermsFault = 'OUT_OF_RANGE' | 'BELOW_SMALLEST' | 'REBATE_HIGH' | 'TIERS'

/** What is wrong, by term; of the tiers only that something is, see `faultsOfSchedule`. */
export function faultsOfTerms(terms: MarketTerms): Partial<Record<keyof MarketTerms, TermsFault>> {
  const { fee, makerFee, band, protection, step } = TERM_LIMITS
  const faults: Partial<Record<keyof MarketTerms, TermsFault>> = {}
  if (!isWithin(terms.tickStep, step)) faults.tickStep = 'OUT_OF_RANGE'
  if (!isWithin(terms.lotStep, step)) faults.lotStep = 'OUT_OF_RANGE'
  if (!isWithin(terms.minLots, { least: 1, most: FIGURE_MAX })) faults.minLots = 'OUT_OF_RANGE'
  if (terms.maxLots !== null && terms.maxLots < Math.max(terms.minLots, terms.lotStep)) faults.maxLots = 'BELOW_SMALLEST'
  if (terms.minValue !== null && !isWithin(terms.minValue, { least: 1, most: FIGURE_MAX })) faults.minValue = 'OUT_OF_RANGE'
  if (terms.bandPpm !== null && !isWithin(terms.bandPpm, band)) faults.bandPpm = 'OUT_OF_RANGE'
  if (!isWithin(terms.protectionPpm, protection)) faults.protectionPpm = 'OUT_OF_RANGE'
  if (!isWithin(terms.makerFeePpm, makerFee)) faults.makerFeePpm = 'OUT_OF_RANGE'
  if (!isWithin(terms.takerFeePpm, fee)) faults.takerFeePpm = 'OUT_OF_RANGE'
  for (const { tier, fault } of faultsOfSchedule(scheduleOf(terms))) {
    if (tier > 0) faults.feeTiers = 'TIERS'
    else if (fault === 'REBATE_HIGH') faults.makerFeePpm = 'REBATE_HIGH'
  }
  return faults
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}

export function changedTerms(before: MarketTerms, after: MarketTerms): (keyof MarketTerms)[] {
  return MARKET_TERM_NAMES.filter((term) =>
    term === 'feeTiers' ? !isSameSchedule(before.feeTiers, after.feeTiers) : before[term] !== after[term],
  )
}

/** Steps and band decide which orders may be placed, so they change only while none can be. */
export function needsHalt(changed: readonly (keyof MarketTerms)[]): boolean {
  return changed.some((term) => term === 'tickStep' || term === 'lotStep' || term === 'bandPpm')
}

interface SteppedOrder {
  price: Ticks
  stopPrice: Ticks
  quantity: Lots
  filled: Lots
  extras?: Pick<OrderExtras, 'trailTicks' | 'trailPpm' | 'shown'> & { showing: Lots }
}

/**
 * Whether a live order keeps the steps: its prices, what of it is still to trade, and what an iceberg shows at a time and now. One that shows
 * a part of a step would leave such parts of other orders, too. The stop price of a trailing stop follows the market in the first ticks.
 */
export function fitsSteps(
  { price, stopPrice, quantity, filled, extras }: SteppedOrder,
  { tickStep, lotStep }: Pick<MarketTerms, 'tickStep' | 'lotStep'>,
): boolean {
  const isTrailing = extras !== undefined && (extras.trailTicks !== 0 || extras.trailPpm !== 0)
  if (price % tickStep !== 0 || (!isTrailing && stopPrice % tickStep !== 0) || (quantity - filled) % lotStep !== 0) return false
  return !extras?.shown || (extras.shown % lotStep === 0 && extras.showing % lotStep === 0)
}

/** Why an order that is sound in itself is refused in a market with these terms; the band is the market's own matter. */
export function termsRefusal(
  {
    quantity,
    price,
    stopPrice,
    orderType,
    timeInForce,
  }: Pick<OrderTerms, 'quantity' | 'price' | 'stopPrice' | 'orderType' | 'timeInForce'>,
  { tickStep, lotStep, minLots, maxLots }: MarketTerms,
): 'LOT_STEP' | 'ORDER_SMALL' | 'ORDER_LARGE' | 'PRICE_STEP' | undefined {
  if (quantity % lotStep !== 0) return 'LOT_STEP'
  if (quantity < minLots) return 'ORDER_SMALL'
  if (maxLots !== null && quantity > maxLots) return 'ORDER_LARGE'
  // What neither rests nor waits leaves no price behind.
  const leavesPrice = restsInBook({ orderType, timeInForce }) || orderType === 'STOP_LIMIT'
  return stopPrice % tickStep !== 0 || (leavesPrice && price % tickStep !== 0) ? 'PRICE_STEP' : undefined
}

/** The lowest and the highest limit around a price, both allowed. */
export function bandAround(price: Ticks, bandPpm: number): { low: Ticks; high: Ticks } {
  const reach = Number((BigInt(price) * BigInt(bandPpm)) / 1_000_000n)
  return { low: Math.max(1, price - reach), high: Math.min(FIGURE_MAX, price + reach) }
}

/** Raw quote units of one lot at one tick; undefined unless it is a whole number, and so every trade exact. */
export function exactUnit(tickRaw: bigint, lotRaw: bigint, base: Pick<MarketAsset, 'decimals'>): bigint | undefined {
  const product = tickRaw * lotRaw
  const scale = powerOfTen(base.decimals)
  return product > 0n && product % scale === 0n ? product / scale : undefined
}
