import { AD_REFUSALS, type AdRefusal } from '@bourse/contracts/street'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'

/** Why a reader can’t take an ad, in words. */
export function useRefusalText(): (refusal: AdRefusal, ad: { minScore: number | null }) => string {
  const t = useT()
  return (refusal, { minScore }) =>
    refusal === 'score' ? t('street.refusal.score', { score: minScore ?? '' }) : t(`street.refusal.${refusal}`)
}

/** The reason that a refused call names. */
export function refusalIn(error: unknown): AdRefusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'AD_REFUSED') return undefined
  const [named = ''] = error.fields['ad'] ?? []
  return AD_REFUSALS.find((refusal) => named === refusal || named.endsWith(`.${refusal}`))
}
