import { percentText } from '@bourse/domain/formats'

/** A share with one decimal, rounded down like all figures; the epsilon compensates for floating point. */
export function formatShare(part: number, total: number, locale: string): string {
  const tenths = total > 0 ? Math.floor((part / total) * 1000 + 1e-6) : 0
  return percentText(tenths / 10, locale, { digits: 1 })
}
