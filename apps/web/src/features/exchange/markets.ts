import type { MarketReply } from '@bourse/contracts/exchange'
import { type MarketSpec, parsePrice } from '@bourse/domain/exchange'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useQueryParam } from '#platform/navigation'
import { queryClient } from '#platform/queries'
import { session, useSession } from '#platform/session'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { dropTicket } from './picked-ticket.ts'
import { marketsQuery } from './queries.ts'

/** A market as the terminal knows it (MAX-10): its arithmetic, its names, and whether it trades. */
export interface Market extends MarketSpec {
  baseId: string
  quoteId: string
  baseName: string
  quoteName: string
  status: 'open' | 'halted'
  haltReason: string
  /** Best prices when the list was read, in ticks; the live ones come with the market data. */
  bid: number | undefined
  ask: number | undefined
}

/** All of them, in the order of the list; empty until the answer is there. */
export function useMarkets(): readonly Market[] {
  return useQuery({ ...marketsQuery, select: marketsOf }).data ?? NONE
}

/** Whether the list could be read, for the panel that shows it. */
export function useMarketsState() {
  const { isPending, isError, isFetching, refetch } = useQuery(marketsQuery)
  return { isPending, isError, isFetching, retry: () => void refetch() }
}

/** For what is no component: the market of a symbol, once the list has been read. */
export async function loadMarkets(): Promise<readonly Market[]> {
  return marketsOf(await queryClient.ensureQueryData(marketsQuery))
}

/** The chosen symbol; undefined until the user or an address has named one. */
export const selectedMarket = createStore<string | undefined>(undefined)

/** Another market's prices mean nothing here, so the picked ticket goes (MAX-12). */
export function selectMarket(symbol: string): void {
  if (selectedMarket.get() === symbol) return
  selectedMarket.set(symbol)
  dropTicket()
  writeStored(keyOfUser(), symbol)
}

/** The chosen market, else the one of the last visit, else the first; an address such as `/max?market=LBTC-LUSD` comes before all. */
export function useSelectedMarket(): Market | undefined {
  const markets = useMarkets()
  const { open } = useSession()
  const asked = useQueryParam('market')?.toUpperCase()
  const chosen = useStore(selectedMarket)
  useEffect(() => {
    if (asked !== undefined && markets.some(({ symbol }) => symbol === asked)) selectMarket(asked)
  }, [asked, markets])
  const stored = open && readStored(keyOfUser())
  const named = [chosen, asked, stored].map((symbol) => markets.find((market) => market.symbol === symbol))
  return named.find((market) => market !== undefined) ?? markets[0]
}

/** LBTC-LUSD is said LBTC/LUSD. */
export function pairText({ base, quote }: Pick<MarketSpec, 'base' | 'quote'>): string {
  return `${base.code}/${quote.code}`
}

export function marketOf(reply: MarketReply): Market {
  const { base_asset: base, quote_asset: quote } = reply
  const spec: MarketSpec = {
    symbol: reply.symbol,
    base: { code: base.code, decimals: base.decimals, decimalsMin: base.decimals_min },
    quote: { code: quote.code, decimals: quote.decimals, decimalsMin: quote.decimals_min },
    lotRaw: BigInt(reply.lot_raw),
    tickRaw: BigInt(reply.tick_raw),
    makerFeePpm: reply.maker_fee_ppm,
    takerFeePpm: reply.taker_fee_ppm,
  }
  return {
    ...spec,
    baseId: base.id,
    quoteId: quote.id,
    baseName: base.name,
    quoteName: quote.name,
    status: reply.status,
    haltReason: reply.halt_reason,
    bid: ticksOf(spec, reply.quote.bid),
    ask: ticksOf(spec, reply.quote.ask),
  }
}

const NONE: readonly Market[] = []

function marketsOf(replies: readonly MarketReply[]): readonly Market[] {
  return replies.map(marketOf)
}

function ticksOf(spec: MarketSpec, text: string | null): number | undefined {
  const read = text === null ? undefined : parsePrice(spec, text)
  return read?.ok ? read.value : undefined
}

function keyOfUser(): string {
  return `market.${session.get().open?.userID ?? ''}`
}
