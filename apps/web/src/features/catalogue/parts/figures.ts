import type { FigureAsset } from '@bourse/contracts/catalogue'
import { percentText } from '@bourse/domain/formats'
import { ceilDiv, displayAmount, exactDigits, figureText as localFigure, powerOfTen } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import { type AmountAsset, amountText } from '#ui/amount'

/** How a figure that is not known is written. */
export const NO_FIGURE = '–'

/** An asset as the parts that print amounts know it. */
export function figured({ code, symbol, decimals, decimalsMin }: FigureAsset): AmountAsset {
  return { code, symbol, decimals, decimals_min: decimalsMin }
}

/** An amount without its code: “251.40”. */
export function figureText(raw: bigint | string, asset: FigureAsset, locale: string): string {
  return amountText(raw, figured(asset), locale).slice(0, -asset.code.length - 1)
}

/** Small prices need more digits than amounts have: “1.0840”. */
const SMALL_PRICE_DIGITS = 4
const SMALL_PRICE_MAX = 10n

/** The asset with the digits that a price in it is written with. */
export function priced(asset: FigureAsset, raw: bigint | string): FigureAsset {
  const isSmall = BigInt(raw) < SMALL_PRICE_MAX * powerOfTen(asset.decimals)
  return isSmall ? { ...asset, decimalsMin: Math.min(asset.decimals, Math.max(asset.decimalsMin, SMALL_PRICE_DIGITS)) } : asset
}

/** A price without its code: “251.40”. */
export function priceText(raw: string, asset: FigureAsset, locale: string): string {
  return figureText(raw, priced(asset, raw), locale)
}

/** With the currency's sign in front, as a face value is quoted: “$ 250.00”; with its code where it has no sign. */
export function signedText(raw: string, asset: FigureAsset, locale: string): string {
  return asset.symbol ? `${asset.symbol}\u00a0${figureText(raw, asset, locale)}` : amountText(raw, figured(asset), locale)
}

/** What is paid is never shown too low: up to the next cent. */
export function paidRaw(raw: bigint, { decimals, decimalsMin }: FigureAsset): bigint {
  const unit = powerOfTen(Math.max(0, decimals - decimalsMin))
  return ceilDiv(raw, unit) * unit
}

/** Units with as few decimals as they need: “1,360”. */
export function unitsText(raw: bigint | string, decimals: number, locale: string): string {
  const units = BigInt(raw)
  return localFigure(displayAmount(units, { decimals, decimalsMin: 0 }, exactDigits(units, { decimals, decimalsMin: 0 })), locale)
}

/** A plain decimal in percent: “6.20%”. */
export function percentOf(plain: string, locale: string): string {
  return percentText(Number(plain), locale, 'rate')
}

/** The same with as few decimals as it needs: “10%”. */
export function shortPercentOf(plain: string, locale: string): string {
  return percentText(Number(plain), locale, 'chosen')
}

/** Raw units as the number that decides between “unit” and “units”. */
export function unitCount(raw: bigint | string, decimals: number): number {
  return Number(raw) / 10 ** decimals
}

/** Hundredths of a per cent with their sign: “+0.56%”. */
export function bpsText(bps: number, locale: string): string {
  return percentText(bps / 100, locale, 'distance')
}

/** How far the price is from the face value: “+0.56%”, or “at par”. */
export function parText(bps: number, t: Translate, locale: string): string {
  return bps === 0 ? t('catalogue.atPar') : bpsText(bps, locale)
}

/** Whole per cent, rounded down, so that 100% means that nothing remains (OFF-06). */
export function shareText(permille: number, locale: string): string {
  return percentText(permille / 10, locale, 'progress')
}
