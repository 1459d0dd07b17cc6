import { exactDigits, type FigureSign, isRounded, shownAmount, splitFigure } from '@bourse/domain/money'

/** The properties of an asset that a figure needs; the wire's asset has them all. */
export interface AmountAsset {
  code: string
  decimals: number
  decimals_min: number
  /** Its currency sign, if it has one. */
  symbol?: string
}

/** The parts of a printed amount, each with its own style. */
export interface Figure {
  sign: FigureSign
  whole: string
  /** Includes the decimal separator. */
  fraction: string
  /** The trailing zeros of a long fraction, drawn quieter. */
  zeros: string
}

/** Fractions longer than this have quieter trailing zeros. */
const SHORT_FRACTION_LENGTH = 3

/** An amount in the locale's figures, with the asset's display decimals (PKT-16..18). */
export function figureOf(raw: bigint, asset: AmountAsset, locale: string): Figure {
  const plain = shownAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  const { sign, whole, fraction } = splitFigure(plain, locale)
  const zeros = fraction.length > SHORT_FRACTION_LENGTH ? (/0+$/.exec(fraction)?.[0] ?? '') : ''
  return { sign, whole, fraction: zeros ? fraction.slice(0, -zeros.length) : fraction, zeros }
}

/** An amount as text, for button labels and announcements: as lists show it. */
export function amountText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  const { sign, whole, fraction, zeros } = figureOf(BigInt(raw), asset, locale)
  return `${sign}${whole}${fraction}${zeros} ${asset.code}`
}

/** An amount as text to its last unit, where money is confirmed or receipted: “10.123456 LUSD”. */
export function exactText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  return amountText(raw, exactly(asset, raw), locale)
}

/** All digits of an amount whose figure leaves some out; undefined where it has them all. */
export function hiddenDigits(raw: bigint, asset: AmountAsset, locale: string): string | undefined {
  return isRounded(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min }) ? exactText(raw, asset, locale) : undefined
}

/** The asset with as many decimals as this amount needs. */
export function exactly(asset: AmountAsset, raw: bigint | string): AmountAsset {
  return { ...asset, decimals_min: exactDigits(BigInt(raw), { decimals: asset.decimals, decimalsMin: asset.decimals_min }) }
}
