import { powerOfTen } from './divide.ts'
import { figureSigns, groupDigits } from './figure-signs.ts'

export interface DisplayAsset {
  decimals: number
  decimalsMin: number
}

/**
 * The plain decimal text of a raw amount, rounded down to the asset's minimum decimals (PKT-16, PKT-17). Down means toward zero, so that a
 * debt is never shown larger than it is.
 */
export function displayAmount(raw: bigint, asset: DisplayAsset, fractionDigits = asset.decimalsMin): string {
  const sign = raw < 0n ? '-' : ''
  const magnitude = raw < 0n ? -raw : raw
  const unit = powerOfTen(asset.decimals)
  const whole = magnitude / unit
  const fraction = (magnitude % unit).toString().padStart(asset.decimals, '0').slice(0, fractionDigits).padEnd(fractionDigits, '0')
  const isNil = whole === 0n && /^0*$/.test(fraction)
  return `${isNil ? '' : sign}${whole}${fractionDigits > 0 ? `.${fraction}` : ''}`
}

/**
 * An amount as balances, lists and panels show it: with its asset's minimum decimals, rounded down (PKT-17). A smaller amount gets as many
 * decimals as it needs, so that it doesn't look like zero.
 */
export function shownAmount(raw: bigint, asset: DisplayAsset): string {
  const short = displayAmount(raw, asset)
  return /^[0.]*$/.test(short) ? exactAmount(raw, asset) : short
}

/** The exact amount, with at least the asset's minimum decimals: for reviews and receipts, where money is decided upon. */
export function exactAmount(raw: bigint, asset: DisplayAsset): string {
  return displayAmount(raw, asset, exactDigits(raw, asset))
}

/** How many fraction digits an exact amount needs: the asset's minimum decimals, or more where the amount has them. */
export function exactDigits(raw: bigint, asset: DisplayAsset): number {
  const fraction = displayAmount(raw, asset, asset.decimals).split('.')[1] ?? ''
  return Math.max(asset.decimalsMin, fraction.replace(/0+$/, '').length)
}

/** The parts of a figure that are styled differently: sign, grouped whole part, fraction. */
export function splitFigure(plain: string, locale: string): { sign: '' | '−'; whole: string; fraction: string } {
  const sign = plain.startsWith('-') ? '−' : ''
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  const signs = figureSigns(locale)
  return { sign, whole: groupDigits(BigInt(whole).toString(), signs.group), fraction: fraction && `${signs.decimal}${fraction}` }
}
