import type { StreetAsset } from '@bourse/contracts/street'
import { percentText } from '@bourse/domain/formats'
import { displayAmount, exactDigits, figureText, parseAmount, shownAmount } from '@bourse/domain/money'
import { priceFromWire, withPriceDigits } from '@bourse/domain/street'
import type { AmountAsset } from '#ui/amount'
import { exactText } from '#ui/exact-amount'

/** What a figure needs of an asset. */
export type PrintedAsset = Pick<StreetAsset, 'code' | 'decimals' | 'decimalsMin'>

/** An asset of the street, as the parts that print and read amounts know it. */
export function printed({ code, decimals, decimalsMin }: PrintedAsset): AmountAsset {
  return { code, decimals, decimals_min: decimalsMin }
}

/** Bank money has the decimals of the asset that represents it, and its own code: ARS. */
export function money(quote: PrintedAsset, currency: string): AmountAsset {
  return { ...printed(quote), code: currency }
}

/** Raw units of a typed amount; undefined while it is invalid. */
export function readAmount(text: string, { decimals }: { decimals: number }): bigint | undefined {
  const read = parseAmount(text, decimals)
  return read.ok ? read.value : undefined
}

/** All digits of an amount, as calls need it. */
export function plainText(raw: bigint | string, asset: { decimals: number; decimalsMin: number }): string {
  return displayAmount(BigInt(raw), asset, exactDigits(BigInt(raw), asset))
}

const LISTED_DIGITS = 6

/** A price in a list: six digits tell two dealers apart, more would only widen the column. */
export function priceText(wire: string, money: Pick<StreetAsset, 'decimals' | 'decimalsMin'>, locale: string): string {
  const [price, quote] = [priceFromWire(wire), withPriceDigits(money)]
  const wanted = quote.decimals - (price.toString().length - LISTED_DIGITS)
  const digits = Math.max(quote.decimalsMin, Math.min(wanted, exactDigits(price, quote)))
  return figureText(displayAmount(price, quote, digits), locale)
}

/** A price to its last digit, with the money's code. */
export function exactPrice(wire: string, coin: AmountAsset, locale: string): string {
  return exactText(priceFromWire(wire), withPriceDigits(coin), locale)
}

/** An amount without its code, to the last unit: “5,000”, as limits are written. */
export function limitText(raw: bigint | string, asset: StreetAsset, locale: string): string {
  const digits = exactDigits(BigInt(raw), { decimals: asset.decimals, decimalsMin: 0 })
  return figureText(displayAmount(BigInt(raw), asset, digits), locale)
}

/** How far a price is from the market's: “+0.14%”. */
export function differenceText(price: string, market: string, locale: string): string {
  return percentText(shareApart(price, market) * 100, locale, 'distance')
}

/** How far a price is from the market's, as a share of the market's: 0.0014. */
export function shareApart(price: string, market: string): number {
  const [own, others] = [priceFromWire(price), priceFromWire(market)]
  return Number(((own - others) * 100_000_000n) / others) / 100_000_000
}

/** The same without its sign, where words say which way: “0.14%”. */
export function apartText(share: number, locale: string): string {
  return percentText(Math.trunc(Math.abs(share) * 10_000) / 100, locale, 'rate')
}

/** An amount as rows show it, without its code: “5,000.00”. */
export function bareText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  return figureText(shownAmount(BigInt(raw), { decimals: asset.decimals, decimalsMin: asset.decimals_min }), locale)
}
