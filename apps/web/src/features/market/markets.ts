import type { MarketReply, OwnFeesReply } from '@bourse/contracts/exchange'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useQueryParam } from '#platform/navigation'
import { queryClient } from '#platform/queries'
import { session, useSession } from '#platform/session'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { type Market, marketOf, withOwnFees } from './market.ts'
import { dropTicket } from './picked-ticket.ts'
import { feesQuery, marketsQuery } from './queries.ts'

export { type Market, pairText } from './market.ts'

/** All markets, in the order of the list; empty until loaded. */
export function useMarkets(): readonly Market[] {
  const markets = useQuery({ ...marketsQuery, select: marketsOf }).data ?? NONE
  const fees = useOwnFees()
  return useMemo(() => (fees ? markets.map((market) => withOwnFees(market, fees.get(market.symbol))) : markets), [markets, fees])
}

/** What the reader pays, by market; undefined until it is loaded, and for visitors. */
function useOwnFees(): ReadonlyMap<string, OwnFeesReply> | undefined {
  const userId = useSession().open?.userID ?? ''
  return useQuery({ ...feesQuery(userId), enabled: userId !== '', select: byMarket }).data
}

/** The state of the query, for the panel that shows the list. */
export function useMarketsState() {
  const { isPending, isError, isFetching, refetch } = useQuery(marketsQuery)
  return { isPending, isError, isFetching, retry: () => void refetch() }
}

/** For code outside components: the market of a symbol, once the list is loaded. */
export async function loadMarkets(): Promise<readonly Market[]> {
  return marketsOf(await queryClient.ensureQueryData(marketsQuery))
}

/** The selected symbol; undefined until the user or an address has named one. */
export const selectedMarket = createStore<string | undefined>(undefined)

/** Another market's prices are meaningless here, so the picked ticket is cleared (MAX-12). */
export function selectMarket(symbol: string): void {
  if (selectedMarket.get() === symbol) return
  selectedMarket.set(symbol)
  dropTicket()
  writeStored(keyOfUser(), symbol)
}

/** The market in the address (`/max?market=LBTC-LUSD`), else the selected one, else that of the last visit, else the first. */
export function useSelectedMarket(): Market | undefined {
  const markets = useMarkets()
  const { open } = useSession()
  const asked = useQueryParam('market')?.toUpperCase()
  const chosen = useStore(selectedMarket)
  useEffect(() => {
    if (asked === undefined) followed = undefined
    // Once per address: a market that is selected afterwards stays selected.
    if (asked === undefined || asked === followed || !markets.some(({ symbol }) => symbol === asked)) return
    followed = asked
    selectMarket(asked)
  }, [asked, markets])
  const stored = open && readStored(keyOfUser())
  const named = [chosen, asked, stored].map((symbol) => markets.find((market) => market.symbol === symbol))
  return named.find((market) => market !== undefined) ?? markets[0]
}

/** The address that was last applied. */
let followed: string | undefined

const NONE: readonly Market[] = []

function marketsOf(replies: readonly MarketReply[]): readonly Market[] {
  return replies.map(marketOf)
}

function byMarket(replies: readonly OwnFeesReply[]): ReadonlyMap<string, OwnFeesReply> {
  return new Map(replies.map((reply) => [reply.market, reply]))
}

function keyOfUser(): string {
  return `market.${session.get().open?.userID ?? ''}`
}
