import { floorDiv, powerOfTen, RAW_MAX } from '../money/index.ts'

export interface MarketAsset {
  code: string
  decimals: number
  decimalsMin: number
}

/**
 * The fixed terms of a market. A lot is a step of quantity in raw base units; a tick is a step of price in raw quote units for one whole
 * base. Tick times lot is a whole number of raw quote units, so the cost of every trade is exact.
 */
export interface MarketSpec {
  symbol: string
  base: MarketAsset
  quote: MarketAsset
  lotRaw: bigint
  tickRaw: bigint
  makerFeePpm: number
  takerFeePpm: number
  /** The steps that new orders keep, as multiples of tick and lot; 1 unless said. */
  tickStep?: number
  lotStep?: number
  /** Of MARKET orders; five percent unless said. */
  protectionPpm?: number
  /** How far a limit may be from its reference, either side; no limit unless said. */
  bandPpm?: number | null
  /** The smallest value of an order, in ticks times lots; no limit unless said. */
  minValue?: number | null
}

/** Ticks and lots are plain numbers, which are exact up to this. */
export const FIGURE_MAX = Number.MAX_SAFE_INTEGER

export function isFigure(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

/** Raw quote units of one lot at one tick. */
export function unitRaw({ lotRaw, tickRaw, base }: Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base'>): bigint {
  const scale = powerOfTen(base.decimals)
  const product = lotRaw * tickRaw
  if (product % scale !== 0n) throw new Error('tick times lot must be a whole number of raw quote units')
  return product / scale
}

export function costRaw(spec: MarketSpec, ticks: number, lots: number): bigint {
  return BigInt(ticks) * BigInt(lots) * unitRaw(spec)
}

export function quantityRaw(spec: MarketSpec, lots: number): bigint {
  return BigInt(lots) * spec.lotRaw
}

/** Whether the ledger can store the quantity and cost of an order. */
export function isBookable(spec: MarketSpec, ticks: number, lots: number): boolean {
  return quantityRaw(spec, lots) <= RAW_MAX && costRaw(spec, ticks, lots) <= RAW_MAX
}

/** What an order reserves: the whole cost at its limit when buying, the whole quantity when selling. */
export function reserveRaw(spec: MarketSpec, side: 'BUY' | 'SELL', ticks: number, lots: number): bigint {
  return side === 'BUY' ? costRaw(spec, ticks, lots) : quantityRaw(spec, lots)
}

/** Charged on what is received, rounded down, so that a fee never exceeds its rate. A negative rate charges nothing: a rebate is another matter. */
export function feeRaw(receivedRaw: bigint, ppm: number): bigint {
  return ppm <= 0 ? 0n : floorDiv(receivedRaw * BigInt(ppm), 1_000_000n)
}

const PROTECTION_PPM = 50_000

/** The default protection of a MARKET order: five percent through the price it starts from, or what the market says (DEF-090). */
export function protectionTicks(side: 'BUY' | 'SELL', fromTicks: number, ppm: number = PROTECTION_PPM): number {
  const allowance = Number((BigInt(fromTicks) * BigInt(ppm)) / 1_000_000n)
  return side === 'BUY' ? Math.min(FIGURE_MAX, fromTicks + allowance) : Math.max(1, fromTicks - allowance)
}
