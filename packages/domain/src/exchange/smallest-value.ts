import { type AmountError, ceilDiv, displayAmount, parseAmount, powerOfTen } from '../money/index.ts'
import { ok, type Result } from '../result/index.ts'
import type { Lots, Ticks } from './book/order-terms.ts'
import { FIGURE_MAX, type MarketSpec, unitRaw } from './market.ts'
import type { MarketTerms } from './market-terms.ts'

/** What a new market has unless staff decide otherwise, and what those without are offered. */
export const USUAL_BAND_PPM = 200_000

/** Worth about one unit of account, as a round amount of the quote asset. */
export function usualMinValue(spec: Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base' | 'quote'>, quoteValue: Ratio): number {
  const one = powerOfTen(spec.quote.decimals)
  if (quoteValue.numerator <= 0n) return inUnits(spec, one)
  return inUnits(spec, roundUp((one * quoteValue.denominator) / quoteValue.numerator))
}

interface Ratio {
  numerator: bigint
  denominator: bigint
}

/** An amount of the quote asset, which is more than nothing, in ticks times lots. */
function inUnits(spec: Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base'>, raw: bigint): number {
  const units = ceilDiv(raw, unitRaw(spec))
  return units > BigInt(FIGURE_MAX) ? FIGURE_MAX : Number(units)
}

/** In quote; what is no whole number of ticks times lots counts as the next one. */
export function parseValue(spec: Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base' | 'quote'>, text: string): Result<number, AmountError> {
  const parsed = parseAmount(text, spec.quote.decimals)
  return parsed.ok ? ok(inUnits(spec, parsed.value)) : parsed
}

/** In quote, with no more decimals than it needs. */
export function valueText(spec: Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base' | 'quote'>, value: number): string {
  const { quote } = spec
  const whole = displayAmount(BigInt(value) * unitRaw(spec), quote, quote.decimals)
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
}

/** To one digit that is not 0: 1,041 becomes 2,000. */
function roundUp(raw: bigint): bigint {
  if (raw < 1n) return 1n
  const step = 10n ** BigInt(String(raw).length - 1)
  return ceilDiv(raw, step) * step
}

/** Whether an order is worth less than the market takes: at its stop or its limit, whichever it trades at first. */
export function isWorthLittle(
  { limitPrice, stopPrice }: { limitPrice: Ticks; stopPrice: Ticks },
  quantity: Lots,
  { minValue }: Pick<MarketTerms, 'minValue'>,
): boolean {
  return minValue !== null && (stopPrice || limitPrice) * quantity < minValue
}

interface Worth {
  limitPrice: Ticks
  stopPrice: Ticks
  quantity: Lots
}

/**
 * Whether an amendment makes an order worth too little. The exit of a small fill, or an order from before the smallest value was raised, is so
 * already: it may move, and be no smaller.
 */
export function becomesWorthLittle(before: Worth, after: Worth, terms: Pick<MarketTerms, 'minValue'>): boolean {
  return (
    isWorthLittle(after, after.quantity, terms) && !(isWorthLittle(before, before.quantity, terms) && after.quantity >= before.quantity)
  )
}

/** Whether a trade is a price: one of less than the market's smallest value sets no last price and triggers no stop. */
export function isPrice({ price, quantity }: { price: Ticks; quantity: Lots }, { minValue }: Pick<MarketTerms, 'minValue'>): boolean {
  return minValue === null || price * quantity >= minValue
}
