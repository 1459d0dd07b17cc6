import { type MarketSpec, priceText, quantityText, valueText } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { exactAmount, figureText, shownAmount } from '@bourse/domain/money'

/** A plain decimal string in the locale's format, grouped. */
export function grouped(plain: string, locale: string): string {
  return figureText(plain, locale)
}

export function shownPrice(spec: MarketSpec, ticks: number, locale: string): string {
  return grouped(priceText(spec, ticks), locale)
}

export function shownQuantity(spec: MarketSpec, lots: number, locale: string): string {
  return grouped(quantityText(spec, lots), locale)
}

/** The smallest value of an order in this market, with its asset. */
export function shownMinValue(spec: MarketSpec, locale: string): string {
  return `${grouped(valueText(spec, spec.minValue ?? 0), locale)} ${spec.quote.code}`
}

interface Figured {
  decimals: number
  decimalsMin: number
}

/**
 * An amount to its last nonzero unit, with at least the asset's display decimals; never rounded, because decisions depend on it.
 */
export function shownRaw(raw: bigint, asset: Figured, locale: string): string {
  return grouped(exactAmount(raw, asset), locale)
}

/** As balances and lists show it: rounded down to the display decimals. */
export function shownShort(raw: bigint, asset: Figured, locale: string): string {
  return grouped(shownAmount(raw, asset), locale)
}

/** Parts per million as percent, without trailing zeros: 0.08%; a rebate is negative. */
export function shownPpm(ppm: number, locale: string): string {
  return percentText(ppm / 10_000, locale, 'rate')
}
