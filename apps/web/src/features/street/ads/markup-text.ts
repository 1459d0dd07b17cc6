import { percentText } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'

export const PPM_OF_PERCENT = 10_000

/** How a formula follows the market: “2.5% above the market”. */
export function markupText(markupPpm: number, t: Translate, locale: string): string {
  if (markupPpm === 0) return t('street.markup.none')
  return t(markupPpm > 0 ? 'street.markup.above' : 'street.markup.below', { share: shareText(Math.abs(markupPpm), locale) })
}

/** A fee as a rate: “0.10%”. */
export function rateText(ppm: number, locale: string): string {
  return percentText(ppm / PPM_OF_PERCENT, locale, 'rate')
}

/** Parts per million as a percentage. */
export function shareText(ppm: number, locale: string): string {
  return percentText(ppm / PPM_OF_PERCENT, locale, 'chosen')
}
