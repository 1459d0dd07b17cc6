import { numberFormat } from '@bourse/domain/formats'

const KEPT_MAX = 2_000

/** Basis points with a sign and one digit, as cached strings. */
export function bpTexts(locale: string): (bp: number) => string {
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const kept = new Map<number, string>()
  return (bp) => {
    const tenths = Math.round(bp * 10)
    const known = kept.get(tenths)
    if (known !== undefined) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const text = format.format(tenths / 10).replace('-', '−')
    kept.set(tenths, text)
    return text
  }
}
