import type { Translate } from '#platform/i18n'
import { apartText, shareApart } from '../parts/figures.ts'

/** How far a price is from the exchange's, in words: “0.15% above”. */
export function distanceText(price: string, market: string, t: Translate, tag: string): string {
  const apart = shareApart(price, market)
  const share = apartText(apart, tag)
  if (Math.abs(apart) < 0.000_05) return t('street.ad.same')
  return t(apart > 0 ? 'street.ad.above' : 'street.ad.below', { share })
}
