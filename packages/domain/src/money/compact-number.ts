import { numberText } from '../formats/index.ts'

/** Charts, scores and summaries: compact above 100, else two significant digits; exactly 100 is not compact (PKT-19, PKT-20, DEF-064). */
export function compactNumber(value: number, locale: string): string {
  const style: Intl.NumberFormatOptions =
    Math.abs(value) > 100 ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumSignificantDigits: 2 }
  return numberText(value, locale, style)
}

/** Raw units in the same way: digits are lost, so never for an amount that somebody has, pays or gets. */
export function compactAmount(raw: bigint, decimals: number, locale: string): string {
  return compactNumber(Number(raw) / 10 ** decimals, locale)
}
