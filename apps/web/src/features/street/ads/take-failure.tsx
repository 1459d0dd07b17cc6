import type { AdReply } from '@bourse/contracts/street'
import { isAboutFields } from '#platform/field-faults'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Notice } from '#ui/notice'
import { exactPrice, money } from '../parts/figures.ts'
import { refusalIn, useRefusalText } from '../parts/refusal-text.ts'

/** Why no ticket was opened: a new price with its figure, the dealer's terms, or that it was not sent. */
export function TakeFailure({ ad, error }: { ad: AdReply; error: Error | null }) {
  const t = useT()
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  if (!error) return null
  if (error instanceof ApiError && error.code === 'PRICE_CHANGED') {
    const price = ad.price === null ? undefined : exactPrice(ad.price, money(ad.quote, ad.currency), tag)
    return <Notice tone="warn">{price === undefined ? errorText(error) : t('street.take.priceNow', { price })}</Notice>
  }
  const refusal = refusalIn(error)
  if (refusal) return <Notice tone="error">{refusalText(refusal, ad)}</Notice>
  return isAboutFields(error) ? null : <Notice tone="error">{errorText(error)}</Notice>
}
