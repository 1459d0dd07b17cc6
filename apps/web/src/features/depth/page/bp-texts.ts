import { numberText } from '@bourse/domain/formats'

const SIGNED = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
const KEPT_MAX = 2_000

/** Basis points with a sign and one digit, as cached strings. */
export function bpTexts(locale: string): (bp: number) => string {
  const kept = new Map<number, string>()
  return (bp) => {
    const tenths = Math.round(bp * 10)
    const known = kept.get(tenths)
    if (known !== undefined) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const text = numberText(tenths / 10, locale, SIGNED)
    kept.set(tenths, text)
    return text
  }
}
