import { numberText } from '@bourse/domain/formats'

/** A file size for display. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return numberText(value, locale, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 })
}
