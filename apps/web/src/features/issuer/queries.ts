import { issuer } from '@bourse/contracts/issuer'
import { type Query, useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { useList } from '#platform/use-list'

export interface AskedCost {
  payAsset: string
  perUnit: string
}

/** Everything of one asset's console is below one key, so that a power refreshes all of it. */
export const keys = {
  all: (code: string) => ['superpowers', code],
  console: (code: string, profileId: string, lang: string) => ['superpowers', code, 'console', profileId, lang],
  offers: (code: string, profileId: string, lang: string) => ['superpowers', code, 'offers', profileId, lang],
  coupons: (code: string, profileId: string) => ['superpowers', code, 'coupons', profileId],
  cost: (code: string, profileId: string, asked: AskedCost | undefined) => ['superpowers', code, 'cost', profileId, asked],
  holders: (code: string, profileId: string) => ['superpowers', code, 'holders', profileId],
  papers: (code: string, profileId: string, lang: string) => ['superpowers', code, 'papers', profileId, lang],
  log: (code: string, profileId: string) => ['superpowers', code, 'log', profileId],
} as const

/** Each section shows its own errors. */
const handled = { errors: 'handled' } as const
/** Subscriptions arrive and coupons are paid while somebody watches. */
const ASK_AGAIN_MS = 15_000
const HOLDERS_PAGE = 20
const LOG_PAGE = 10

/** To everybody but manager, grantor and staff the asset does not exist here. */
export function useConsole(code: string) {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.console(code, profileID, lang),
    queryFn: ({ signal }) => call(issuer.console, { params: { code }, query: { lang }, signal }),
    placeholderData: whileSame(code),
    meta: { errors: 'missing' },
  })
}

export function useManagedOffers(code: string) {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.offers(code, profileID, lang),
    queryFn: ({ signal }) => call(issuer.offers, { params: { code }, query: { lang }, signal }),
    placeholderData: whileSame(code),
    refetchInterval: ASK_AGAIN_MS,
    meta: handled,
  })
}

export function useCoupons(code: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.coupons(code, profileID),
    queryFn: ({ signal }) => call(issuer.coupons, { params: { code }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    meta: handled,
  })
}

/** What a coupon would cost now. The last figures stay while the next are read. */
export function useCouponCost(code: string, asked: AskedCost | undefined) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.cost(code, profileID, asked),
    queryFn: ({ signal }) => call(issuer.couponCost, { params: { code }, query: asked ?? { payAsset: '', perUnit: '' }, signal }),
    enabled: asked !== undefined,
    placeholderData: (before) => before,
    retry: false,
    meta: handled,
  })
}

export function useHolders(code: string) {
  const { profileID } = useOpenSession()
  return useList(keys.holders(code, profileID), (page, signal) =>
    call(issuer.holders, { params: { code }, query: { limit: HOLDERS_PAGE, ...page }, signal }),
  )
}

export function usePapers(code: string) {
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.papers(code, profileID, lang),
    queryFn: ({ signal }) => call(issuer.papers, { params: { code }, query: { lang }, signal }),
    placeholderData: whileSame(code),
    meta: handled,
  })
}

export function useLog(code: string) {
  const { profileID } = useOpenSession()
  return useList(keys.log(code, profileID), (page, signal) =>
    call(issuer.log, { params: { code }, query: { limit: LOG_PAGE, ...page }, signal }),
  )
}

/** Another language of the same console is read while the last one stays in view, so that nothing typed is lost. */
function whileSame(code: string) {
  return <Data>(before: Data | undefined, query?: Pick<Query, 'queryKey'>) => (query?.queryKey[1] === code ? before : undefined)
}
