import { useSyncExternalStore } from 'react'
import { useDaily } from '../live/dailies-store.ts'
import { depthStore, LIST_BUFFER_MS } from '../live/depth-store.ts'
import type { Market } from '../markets.ts'
import { usePositions } from '../orders/use-orders.ts'
import type { TicketWorld } from './ticket-summary.ts'

/** The book, the last price and the funds as the form sees them, at most four times a second. */
export function useWorld(market: Market): TicketWorld {
  const { book } = depthStore(market.symbol)
  const last = useDaily(market.symbol)?.last
  const wallets = usePositions()
  const { get, subscribe } = slowed(market.symbol)
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

const bySymbol = new Map<string, { get: () => number; subscribe: (listener: () => void) => () => void }>()

/** The book's version, told at the pace of a reader. */
function slowed(symbol: string) {
  const known = bySymbol.get(symbol)
  if (known) return known
  const store = depthStore(symbol)
  const made = {
    get: () => store.get(),
    subscribe: (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const leave = store.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          listener()
        }, LIST_BUFFER_MS)
      })
      return () => {
        clearTimeout(timer)
        leave()
      }
    },
  }
  bySymbol.set(symbol, made)
  return made
}
