import { inPercent } from '@bourse/domain/formats'
import { displayAmount, splitFigure } from '@bourse/domain/money'

/** A saving with one decimal: “16.6%”. */
export function percentText(permille: number, locale: string): string {
  const { whole, fraction } = splitFigure(displayAmount(BigInt(permille), { decimals: 1, decimalsMin: 1 }), locale)
  return inPercent(`${whole}${fraction}`, locale)
}
