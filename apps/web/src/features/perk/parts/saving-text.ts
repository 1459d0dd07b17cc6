import { percentText } from '@bourse/domain/formats'

/** A saving with one decimal: “16.6%”. */
export function savingText(permille: number, locale: string): string {
  return percentText(permille / 10, locale, 'share')
}
