import { displayAmount, exactDigits, floorDiv, parseAmount, powerOfTen } from '../money/index.ts'
import type { Ratio } from '../pocket/index.ts'

/**
 * Prices have twelve digits more than the money that they are in: a raw unit of dollars is a thousandth of what one peso costs, and
 * a price in raw units was off by as much. On a wire a price is raw units with a point: `959.0476`.
 */
export const PRICE_DIGITS = 12
export const PRICE_UNIT = 10n ** 12n

/** The money as its prices are written: with all their digits. */
export function withPriceDigits<Money extends { decimals: number }>(money: Money): Money {
  return { ...money, decimals: money.decimals + PRICE_DIGITS }
}

/** The finest price that a fraction of raw units reaches, rounded down. */
export function finePrice({ numerator, denominator }: Ratio): bigint {
  return floorDiv(numerator * PRICE_UNIT, denominator)
}

const RAW = { decimals: PRICE_DIGITS, decimalsMin: 0 }

/** In raw units, as it goes over a wire. */
export function priceToWire(price: bigint): string {
  return displayAmount(price, RAW, exactDigits(price, RAW))
}

export function priceFromWire(text: string): bigint {
  const price = parseAmount(text, PRICE_DIGITS)
  return price.ok ? price.value : 0n
}

/** A price has so many digits at least, so that what an ad costs is its formula to a thousandth of a percent. */
export const SIGNIFICANT_DIGITS = 6

/** Rounded down to the decimals of the money, or to six digits where those are more. */
export function roundPrice(price: bigint, money: { decimals: number; decimalsMin: number }): bigint {
  const ofMoney = PRICE_UNIT * powerOfTen(Math.max(0, money.decimals - money.decimalsMin))
  const ofDigits = powerOfTen(Math.max(0, price.toString().length - SIGNIFICANT_DIGITS))
  const unit = ofDigits < ofMoney ? ofDigits : ofMoney
  return floorDiv(price, unit) * unit
}
