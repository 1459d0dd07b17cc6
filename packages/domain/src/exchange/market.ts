import { ceilDiv, powerOfTen, RAW_MAX } from '../money/index.ts'

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

/** With fewer decimals the fee of a small trade would be a large part of it, or one could not be taken at all. */
const FINE_DECIMALS = 6

/** Whether buyers pay their fee in the quote asset, on top of the cost, instead of out of what they receive. */
export function buyerPaysFeeInQuote({ base }: Pick<MarketSpec, 'base'>): boolean {
  return base.decimals < FINE_DECIMALS
}

export interface FeeRates {
  takerPpm: number
  makerPpm: number
}

export function feeRatesOf({ takerFeePpm, makerFeePpm }: Pick<MarketSpec, 'takerFeePpm' | 'makerFeePpm'>): FeeRates {
  return { takerPpm: takerFeePpm, makerPpm: makerFeePpm }
}

/** The rate whose fee an order sets aside besides its cost: the higher of the two, since it may take or rest. 0 where the fee is paid out of what is received. */
export function reservedPpm(spec: Pick<MarketSpec, 'base'>, side: 'BUY' | 'SELL', { takerPpm, makerPpm }: FeeRates): number {
  return side === 'BUY' && buyerPaysFeeInQuote(spec) ? Math.max(takerPpm, makerPpm, 0) : 0
}

/** The fee that is set aside with so many lots: by the lot, so that parts add up exactly. */
export function reservedFeeRaw(lotCostRaw: bigint, lots: number, ppm: number): bigint {
  return ppm === 0 ? 0n : BigInt(lots) * feeRaw(lotCostRaw, ppm)
}

/** What an order reserves: the whole cost at its limit when buying, with the fee where that is paid on top; the whole quantity when selling. */
export function reserveRaw(
  spec: MarketSpec,
  side: 'BUY' | 'SELL',
  ticks: number,
  lots: number,
  ppm: number = reservedPpm(spec, side, feeRatesOf(spec)),
): bigint {
  if (side === 'SELL') return quantityRaw(spec, lots)
  return costRaw(spec, ticks, lots) + reservedFeeRaw(costRaw(spec, ticks, 1), lots, ppm)
}

/** Rounded up, for each trade: nothing is free by being split. A negative rate charges nothing: a rebate is another matter. */
export function feeRaw(raw: bigint, ppm: number): bigint {
  return ppm <= 0 ? 0n : ceilDiv(raw * BigInt(ppm), 1_000_000n)
}

/** How much of an asset can be spent by so much that its fee is paid as well, in parts of this size. */
export function partsWithFee(budgetRaw: bigint, partRaw: bigint, ppm: number): bigint {
  // A fee that is rounded up fits into whole units just when the exact one does.
  return (budgetRaw * 1_000_000n) / (partRaw * BigInt(1_000_000 + Math.max(0, ppm)))
}

const PROTECTION_PPM = 50_000

/** The default protection of a MARKET order: five percent through the price it starts from, or what the market says (DEF-090). */
export function protectionTicks(side: 'BUY' | 'SELL', fromTicks: number, ppm: number = PROTECTION_PPM): number {
  const allowance = Number((BigInt(fromTicks) * BigInt(ppm)) / 1_000_000n)
  return side === 'BUY' ? Math.min(FIGURE_MAX, fromTicks + allowance) : Math.max(1, fromTicks - allowance)
}
