import { shownAmount, splitFigure } from '@bourse/domain/money'

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
  sign: '' | '−'
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
