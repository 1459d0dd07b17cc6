import { numberText } from '@bourse/domain/formats'
import { currentTag } from '#platform/i18n'

/** A value between 0 and 100 that is no price: “54.2”. */
export function oscillatorText(value: number): string {
  return numberText(value, currentTag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
