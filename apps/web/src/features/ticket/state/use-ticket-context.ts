import { useSyncExternalStore } from 'react'
import { depthStore, type Market, useDaily } from '#features/market'
import { usePositions } from '#features/orders'
import type { TicketContext } from './context.ts'

/** The book, the last price and the funds for the form, at most four times a second. */
export function useTicketContext(market: Market): TicketContext {
  const { book, get, subscribe } = depthStore(market.symbol)
  const last = useDaily(market.symbol)?.last
  const wallets = usePositions()
  useSyncExternalStore(subscribe, get)
  const availableOf = (code: string) => {
    const wallet = wallets.find(({ asset }) => asset.code === code)
    // Without a wallet nothing is available; without a reply it is unknown.
    return wallet ? BigInt(wallet.available) : wallets.length > 0 ? 0n : undefined
  }
  return {
    spec: market,
    bids: book.bids,
    asks: book.asks,
    isBookLoaded: book.isLoaded,
    last,
    availableBase: availableOf(market.base.code),
    availableQuote: availableOf(market.quote.code),
    now: Date.now(),
  }
}
