import type { BodyOf } from '@bourse/contracts/http'
import { offer } from '@bourse/contracts/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'

export interface AskedQuote {
  offerId: string
  units: string
  payAsset: string
}

export const keys = {
  quote: (profileId: string, asked: AskedQuote | undefined) => ['offer-quote', profileId, asked],
  quotes: ['offer-quote'],
  own: (profileId: string, lang: string, assetCode: string) => ['subscriptions', profileId, lang, assetCode],
  allOwn: ['subscriptions'],
} as const

/** Rates move while somebody reads. */
const ASK_AGAIN_MS = 15_000
const PAGE = 10

/** What so many units cost now. The last figures stay while the next are read, so that the price never disappears. */
export function useQuote(asked: AskedQuote | undefined) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.quote(profileID, asked),
    queryFn: ({ signal }) => {
      const { offerId = '', units = '', payAsset = '' } = asked ?? {}
      return call(offer.quote, { params: { id: offerId }, query: { units, payAsset }, signal })
    },
    enabled: asked !== undefined,
    placeholderData: (before) => before,
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
    meta: { errors: 'handled' },
  })
}

/** The active profile's subscriptions to an asset, newest first. */
export function useOwnSubscriptions(assetCode: string) {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return useList(
    keys.own(profileID, lang, assetCode),
    (page, signal) => call(offer.subscriptions, { query: { asset: assetCode, lang, limit: PAGE, ...page }, signal }),
    { refetchInterval: ASK_AGAIN_MS },
  )
}

/** Delivery against payment, or a hold (DEF-157). What the form can explain stays in the form. */
export function useSubscribe() {
  const refresh = useRefresh()
  return useIntent(offer.subscribe, (body: BodyOf<typeof offer.subscribe, 'sent'>) => ({ body }), {
    shownInForm: [
      'COSTS_MORE',
      'INSUFFICIENT_FUNDS',
      'ISSUE_OFFER_NOT_OPEN',
      'NOT_AUTHORIZED',
      'NOT_ENOUGH_UNITS',
      'NO_RATE',
      'OFFER_SOLD_OUT',
      'UNITS_OUT_OF_RANGE',
    ],
    onSettled: refresh,
  })
}

export function useCancelSubscription() {
  const refresh = useRefresh()
  return useIntent(offer.cancel, (id: string) => ({ params: { id } }), { shownInForm: ['CANNOT_CANCEL'], onSettled: refresh })
}

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([sharedKeys.offers, sharedKeys.pockets, keys.quotes, keys.allOwn].map((queryKey) => client.invalidateQueries({ queryKey })))
}
