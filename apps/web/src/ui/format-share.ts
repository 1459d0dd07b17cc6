import { inPercent } from '@bourse/domain/formats'
import { displayAmount, splitFigure } from '@bourse/domain/money'

/** A share with one decimal, rounded down like all figures; the epsilon compensates for floating point. */
export function formatShare(part: number, total: number, locale: string): string {
  const tenths = total > 0 ? Math.floor((part / total) * 1000 + 1e-6) : 0
  const { whole, fraction } = splitFigure(displayAmount(BigInt(tenths), { decimals: 1, decimalsMin: 1 }), locale)
  return inPercent(`${whole}${fraction}`, locale)
}
