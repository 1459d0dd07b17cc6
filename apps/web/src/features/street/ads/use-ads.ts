import { agent } from '@bourse/contracts/agent'
import type { BodyOf } from '@bourse/contracts/http'
import { type AdReply, street } from '@bourse/contracts/street'
import { priceFromWire } from '@bourse/domain/street'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'
import { keys } from '../queries.ts'

/** A formula’s price follows the market. */
const PRICES_EVERY_MS = 10_000
const AGENCIES_STALE_MS = 300_000
const ROWS = 25

export type NewAd = BodyOf<typeof street.createAd, 'sent'>
type Change = BodyOf<typeof street.changeAd, 'sent'>
type NewTicket = BodyOf<typeof street.openTicket, 'sent'>

export function useAd(id: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.ad(profileID, id),
    queryFn: ({ signal }) => call(street.readAd, { params: { id }, signal }),
    refetchInterval: PRICES_EVERY_MS,
    meta: { errors: 'missing' },
  })
}

export function useOwnAds() {
  const { profileID } = useOpenSession()
  return useList(keys.ownAds(profileID), (page, signal) => call(street.ownAds, { query: { limit: ROWS, ...page }, signal }), {
    refetchInterval: PRICES_EVERY_MS,
  })
}

export function useAdTickets(ad: string) {
  const { profileID } = useOpenSession()
  return useList(keys.adTickets(profileID, ad), (page, signal) => call(street.tickets, { query: { ad, limit: ROWS, ...page }, signal }), {
    refetchInterval: PRICES_EVERY_MS,
  })
}

/** What the board knows of a pair: the market’s price, and what the best ads of others cost. */
export interface PairBoard {
  /** Null where there is none. */
  marketPrice: string | null
  prices: bigint[]
  /** Unknown while there are no ads. */
  feePpm: number | undefined
}

export function usePairBoard(side: 'buy' | 'sell', base: string | undefined, quote: string | undefined) {
  return useQuery({
    queryKey: keys.pairBoard(side, base, quote),
    queryFn: async ({ signal }): Promise<PairBoard> => {
      const { marketPrice, items } = await call(street.board, { query: { side, base, quote, limit: ROWS }, signal })
      const others = items.filter(({ isOwn, price }) => !isOwn && price !== null)
      return { marketPrice, prices: others.map(({ price }) => priceFromWire(price ?? '0')), feePpm: items[0]?.feePpm }
    },
    enabled: base !== undefined && quote !== undefined,
    refetchInterval: PRICES_EVERY_MS,
    meta: { errors: 'silent' },
  })
}

/** The assets that the acting profile issues as an agent. */
export function useOwnAgencies() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.agencies(profileID),
    queryFn: async ({ signal }) => (await call(agent.overview, { signal })).agencies.filter(({ isActive }) => isActive),
    staleTime: AGENCIES_STALE_MS,
    meta: { errors: 'silent' },
  })
}

export function useCreateAd() {
  const onSuccess = useKeepAd()
  return useIntent(street.createAd, (body: NewAd) => ({ body }), { onSuccess })
}

export function useChangeAd(id: string) {
  const onSuccess = useKeepAd()
  return useIntent(street.changeAd, (body: Change) => ({ params: { id }, body }), { onSuccess })
}

export function useCloseAd() {
  const onSuccess = useKeepAd()
  return useIntent(street.closeAd, (id: string) => ({ params: { id } }), { onSuccess })
}

/** A new ticket changes what the ad still has and what the pocket holds; a refused one means that the page was out of date. */
export function useOpenTicket(ad: string) {
  const client = useQueryClient()
  return useIntent(street.openTicket, (body: NewTicket) => ({ params: { id: ad }, body }), {
    shownInForm: ['PRICE_CHANGED', 'AD_REFUSED'],
    onSettled: () =>
      Promise.all([keys.ads, keys.boards, keys.allTickets, sharedKeys.pockets].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

function useKeepAd(): (ad: AdReply) => Promise<unknown> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return (ad) => {
    client.setQueryData(keys.ad(profileID, ad.id), ad)
    return Promise.all([keys.boards, keys.ownAds(profileID)].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
