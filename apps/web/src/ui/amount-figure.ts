import { shownAmount, splitFigure } from '@bourse/domain/money'

/** What a figure needs to know of its asset; the wire's asset has it all. */
export interface AmountAsset {
  code: string
  decimals: number
  decimals_min: number
  /** Its sign, where it has one. */
  symbol?: string
}

/** The parts of a printed amount, each in its own ink. */
export interface Figure {
  sign: '' | '−'
  whole: string
  /** With its separator. */
  fraction: string
  /** The end of a long fraction that says nothing: eight decimals are read by their head. */
  zeros: string
}

/** Longer fractions than cents have quiet zeros. */
const SHORT_FRACTION_LENGTH = 3

/** An amount in a locale's figures, with the decimals that amounts of its asset are shown with (PKT-16..18). */
export function figureOf(raw: bigint, asset: AmountAsset, locale: string): Figure {
  const plain = shownAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  const { sign, whole, fraction } = splitFigure(plain, locale)
  const zeros = fraction.length > SHORT_FRACTION_LENGTH ? (/0+$/.exec(fraction)?.[0] ?? '') : ''
  return { sign, whole, fraction: zeros ? fraction.slice(0, -zeros.length) : fraction, zeros }
}
