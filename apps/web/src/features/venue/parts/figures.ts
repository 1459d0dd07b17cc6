import type { VenueAsset, VenueCard } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { displayAmount, exactDigits, parseAmount, powerOfTen, figureText as localFigure } from '@bourse/domain/money'
import { type AmountAsset, amountText } from '#ui/amount'

/** What a figure needs of an asset. */
export type PrintedAsset = Pick<VenueAsset, 'code' | 'decimals' | 'decimalsMin'>

/** An asset of a venture, as the parts that print and read amounts know it. */
export function printed({ code, decimals, decimalsMin }: PrintedAsset): AmountAsset {
  return { code, decimals, decimals_min: decimalsMin }
}

/** An amount without its code: “32,800.00”. */
export function figureText(raw: bigint | string, asset: PrintedAsset, locale: string): string {
  return amountText(raw, printed(asset), locale).slice(0, -asset.code.length - 1)
}

/** With as few decimals as the amount needs: “1,180”, as presets are written. */
export function shortText(raw: bigint | string, asset: PrintedAsset, locale: string): string {
  const units = BigInt(raw)
  const digits = Math.min(2, exactDigits(units, { decimals: asset.decimals, decimalsMin: 0 }))
  return localFigure(displayAmount(units, asset, digits), locale)
}

const RATE_DIGITS = 4

/** One unit in another asset: “1.0840 LUSD”. */
export function rateText(raw: bigint, quote: PrintedAsset, locale: string): string {
  const digits = Math.min(quote.decimals, Math.max(quote.decimalsMin, RATE_DIGITS))
  return `${localFigure(displayAmount(raw, quote, digits), locale)} ${quote.code}`
}

/** How far a fund is, in whole percent (DEF-130); rounded down, so that 100% means met, and it goes on counting. */
export function wholePercent(permille: number): number {
  return Math.floor(permille / 10)
}

/** The same of a venture; undefined where nothing is measured. */
export function percentOf({ permille }: Pick<VenueCard, 'permille'>): number | undefined {
  return permille === null ? undefined : wholePercent(permille)
}

type Raised = Pick<VenueCard, 'raised' | 'value' | 'targetAsset' | 'targetQuoteAsset'> & { target: string | null }

/** What was raised, in the target's asset and without its code where the target names it. */
export function raisedIn({ raised, value, target, targetAsset, targetQuoteAsset: quote }: Raised, locale: string) {
  if (target === null || !quote) return { figure: amountText(raised, printed(targetAsset), locale), target: undefined }
  const goal = amountText(target, printed(quote), locale)
  if (value === null) return { figure: amountText(raised, printed(targetAsset), locale), target: goal }
  return { figure: figureText(value, quote, locale), target: goal }
}

/** To a tenth of a percent: “82.2%”. */
export function permilleText(permille: number, locale: string): string {
  return percentText(permille / 10, locale, 'share')
}

/** Raw units of typed digits; undefined while they are not a valid amount. */
export function readAmount(text: string, { decimals }: { decimals: number }): bigint | undefined {
  const read = parseAmount(text, decimals)
  return read.ok ? read.value : undefined
}

/** Whole units as plain digits, as an amount field keeps them and calls need them. */
export function plainText(raw: bigint, asset: PrintedAsset): string {
  return displayAmount(raw, asset, exactDigits(raw, asset))
}

const PRESETS = [25n, 50n, 100n, 250n]

/** Four round amounts that are worth about as much in any asset: 25 dollars, 25,000 pesos, 0.00025 of a coin. */
export function presetsOf({ decimals, notionalValue }: Pick<VenueAsset, 'decimals' | 'notionalValue'>): bigint[] {
  const worth = Number(notionalValue)
  const shift = decimals + (worth > 0 ? -Math.round(Math.log10(worth)) : 0)
  return shift < 0 ? [] : PRESETS.map((amount) => amount * powerOfTen(shift))
}
