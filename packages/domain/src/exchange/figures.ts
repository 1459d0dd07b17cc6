import { displayAmount, parseAmount, powerOfTen, type AmountError } from '../money/index.ts'
import { fail, ok, type Result } from '../result/index.ts'
import { averageRaw } from './express/rate.ts'
import { FIGURE_MAX, type MarketSpec } from './market.ts'

type Steps = Pick<MarketSpec, 'lotRaw' | 'tickRaw' | 'base' | 'quote'>
export type FigureError = AmountError | 'OFF_TICK' | 'OFF_LOT'

/** Prices and quantities as decimal text, exact both ways. */
export function priceText(spec: Steps, ticks: number | bigint): string {
  return displayAmount(BigInt(ticks) * spec.tickRaw, spec.quote, priceDigits(spec))
}

export function quantityText(spec: Steps, lots: number | bigint): string {
  return displayAmount(BigInt(lots) * spec.lotRaw, spec.base, quantityDigits(spec))
}

/** The average price of one whole base, with the digits of prices, rounded down; undefined when nothing was traded. */
export function averageText(spec: Steps, costRaw: bigint, lots: number): string | undefined {
  return lots <= 0 ? undefined : averagePriceText(spec, costRaw, BigInt(lots) * spec.lotRaw)
}

/** The same of a quantity in raw units. */
export function averagePriceText(spec: Steps, costRaw: bigint, quantityRaw: bigint): string {
  return displayAmount(averageRaw(spec, costRaw, quantityRaw), spec.quote, Math.max(priceDigits(spec), spec.quote.decimalsMin))
}

export function parsePrice(spec: Steps, text: string): Result<number, FigureError> {
  return inSteps(parseAmount(text, spec.quote.decimals), spec.tickRaw, 'OFF_TICK')
}

export function parseQuantity(spec: Steps, text: string): Result<number, FigureError> {
  return inSteps(parseAmount(text, spec.base.decimals), spec.lotRaw, 'OFF_LOT')
}

/** How many fraction digits a price of this market needs: those of its tick. */
export function priceDigits({ tickRaw, quote }: Steps): number {
  return digitsOf(tickRaw, quote.decimals)
}

export function quantityDigits({ lotRaw, base }: Steps): number {
  return digitsOf(lotRaw, base.decimals)
}

function inSteps(raw: Result<bigint, AmountError>, step: bigint, off: 'OFF_TICK' | 'OFF_LOT'): Result<number, FigureError> {
  if (!raw.ok) return raw
  if (raw.value % step !== 0n) return fail(off)
  const steps = raw.value / step
  return steps > BigInt(FIGURE_MAX) ? fail('AMOUNT_TOO_LARGE') : ok(Number(steps))
}

function digitsOf(step: bigint, decimals: number): number {
  let digits = decimals
  while (digits > 0 && step % powerOfTen(decimals - digits + 1) === 0n) digits -= 1
  return digits
}
