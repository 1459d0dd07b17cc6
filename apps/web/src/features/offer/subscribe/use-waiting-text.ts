import { figured, unitCount, unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import type { Subscription } from './use-subscription.ts'

/** What waits for the answers: “10 units, 5,460.65 LUSD”; undefined until the price is known. */
export function useWaitingText({ offer, quote, isFresh }: Subscription): string | undefined {
  const t = useT()
  const { tag } = useLocale()
  if (!quote || !isFresh) return undefined
  return t('offer.waiting', {
    count: unitCount(quote.units, offer.asset.decimals),
    units: unitsText(quote.units, offer.asset.decimals, tag),
    sum: exactText(quote.total, figured(quote.payAsset), tag),
  })
}
