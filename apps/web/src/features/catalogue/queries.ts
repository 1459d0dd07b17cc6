import { type AssetFilter, type AssetSort, catalogue } from '@bourse/contracts/catalogue'
import { offer, type OfferReply } from '@bourse/contracts/offer'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { currentLang, useLocale } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { useReader, VISITOR } from '#platform/reader'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'

export interface CardsAsked {
  assetClass?: string | undefined
  filters: readonly AssetFilter[]
  sort: AssetSort
}

/** The keys of the catalogue's queries. Prices, texts and authorizations differ by reader and language. */
export const keys = {
  explore: (lang: string) => ['catalogue', 'explore', lang],
  assetClass: (lang: string, slug: string) => ['catalogue', 'class', lang, slug],
  promoted: (lang: string) => ['catalogue', 'promoted', lang],
  cards: (reader: string, lang: string, asked: CardsAsked) => ['catalogue', 'cards', reader, lang, asked],
  preview: (reader: string, lang: string, code: string) => ['catalogue', 'preview', reader, lang, code],
  asset: (reader: string, lang: string, code: string) => ['catalogue', 'asset', reader, lang, code],
} as const

/** Screens and panels of this feature show their own errors. */
const handled = { errors: 'handled' } as const
const missing = { errors: 'missing' } as const

/** Rows of the assets' list that are read at once. */
export const CARDS_PAGE = 12
/** Prices and offers move while somebody reads. */
const ASK_AGAIN_MS = 15_000

export function useExplore() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.explore(lang),
    queryFn: ({ signal }) => call(catalogue.explore, { query: { lang }, signal }),
    meta: handled,
  })
}

export function useAssetClass(slug: string) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.assetClass(lang, slug),
    queryFn: ({ signal }) => call(catalogue.assetClass, { params: { slug }, query: { lang }, signal }),
    meta: missing,
  })
}

export function usePromoted() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.promoted(lang),
    queryFn: ({ signal }) => call(catalogue.promoted, { query: { lang }, signal }),
    meta: { errors: 'silent' },
  })
}

export function useCards(asked: CardsAsked) {
  const { lang } = useLocale()
  const { assetClass, filters, sort } = asked
  return useList(
    keys.cards(useReader(), lang, asked),
    (page, signal) =>
      call(catalogue.cards, {
        query: {
          lang,
          sort,
          limit: CARDS_PAGE,
          ...(assetClass !== undefined && { assetClass }),
          ...(filters.length > 0 && { filter: filters.join(',') }),
          ...page,
        },
        signal,
      }),
    { keepsPrevious: true },
  )
}

function previewQuery(reader: string, lang: string, code: string) {
  return queryOptions({
    queryKey: keys.preview(reader, lang, code),
    queryFn: ({ signal }) => call(catalogue.preview, { params: { code }, query: { lang }, signal }),
    meta: missing,
  })
}

export function usePreview(code: string) {
  return useQuery(previewQuery(useReader(), useLocale().lang, code))
}

/** What a visitor's page shows, before it is drawn. */
export function readPreview(code: string): Promise<unknown> {
  return queryClient.ensureQueryData(previewQuery(VISITOR, currentLang(), code))
}

export function useAsset(code: string) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.asset(useReader(), lang, code),
    queryFn: ({ signal }) => call(catalogue.asset, { params: { code }, query: { lang }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    // The screen shows every refusal itself: not found, or what is left to do.
    meta: { errors: 'silent' },
  })
}

/** Every offer of an asset, past ones too; with those of its notes, if it groups them (DEF-151). */
export function useOffers(code: string) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: sharedKeys.offersOf(useReader(), lang, code),
    queryFn: ({ signal }) => call(offer.list, { query: { asset: code, filter: 'all', lang }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    meta: handled,
  })
}

/** “Remind me”: a feed item when the offer opens. */
export function useRemind(offerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(offer.remind, { params: { id: offerId } }),
    onSuccess: ({ isReminded }) => {
      client.setQueriesData<OfferReply[]>({ queryKey: sharedKeys.offers }, (offers) =>
        offers?.map((each) => (each.rowId === offerId ? { ...each, isReminded } : each)),
      )
    },
  })
}
