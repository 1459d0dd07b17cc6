import { useSyncExternalStore } from 'react'
import { useDaily } from '../live/dailies-store.ts'
import { depthStore } from '../live/depth-store.ts'
import type { Market } from '../markets.ts'
import { usePositions } from '../orders/use-orders.ts'
import type { TicketWorld } from './ticket-summary.ts'

/** The book, the last price and the funds as the form sees them, at most four times a second. */
export function useWorld(market: Market): TicketWorld {
  const { book, get, subscribe } = depthStore(market.symbol)
  const last = useDaily(market.symbol)?.last
  const wallets = usePositions()
  useSyncExternalStore(subscribe, get)
  const availableOf = (code: string) => {
    const wallet = wallets.find(({ asset }) => asset.code === code)
    // Without a wallet there is nothing to use; without an answer nobody knows.
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
