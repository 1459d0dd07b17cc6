import { powerOfTen } from './divide.ts'
import { figureSigns, groupDigits } from './figure-signs.ts'

/** Before a figure: negative, and less than the smallest figure that is shown. */
export type FigureSign = '' | '−' | '<' | '−<'

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
 * An amount as balances, lists and panels show it: with its asset's minimum decimals, rounded down (PKT-17). Less than the smallest figure
 * that these can show is `<0.01`, so that it looks neither like zero nor like more than it is.
 */
export function shownAmount(raw: bigint, asset: DisplayAsset): string {
  const short = displayAmount(raw, asset)
  if (raw === 0n || !/^[0.]*$/.test(short)) return short
  return `${raw < 0n ? '-' : ''}<${displayAmount(powerOfTen(asset.decimals - asset.decimalsMin), asset)}`
}

/** Whether the shown amount leaves a fraction out, which is then told beside it. */
export function isRounded(raw: bigint, asset: DisplayAsset): boolean {
  return exactDigits(raw, asset) > asset.decimalsMin
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
export function splitFigure(plain: string, locale: string): { sign: FigureSign; whole: string; fraction: string } {
  const [, minus, less, whole = '0', fraction] = /^(-?)(<?)([0-9]*)\.?([0-9]*)$/.exec(plain) ?? []
  const signs = figureSigns(locale)
  return {
    sign: `${minus ? '−' : ''}${less ? '<' : ''}`,
    whole: groupDigits(BigInt(whole).toString(), signs.group),
    fraction: fraction ? `${signs.decimal}${fraction}` : '',
  }
}

/** A plain decimal text in the figures of a locale: grouped, with its decimal sign and a minus that is no hyphen. */
export function figureText(plain: string, locale: string): string {
  const { sign, whole, fraction } = splitFigure(plain, locale)
  return `${sign}${whole}${fraction}`
}
