import { useSyncExternalStore } from 'react'
import type { DepthStore } from '#features/market'

/** Whether a book is loaded, and whether it is empty: all that React needs; the rest is drawn without it. */
export function useBookState(store: DepthStore): { isLoaded: boolean; isEmpty: boolean } {
  const stateOf = () => {
    const { isLoaded, bids, asks } = store.book
    return !isLoaded ? 'loading' : bids.count + asks.count === 0 ? 'empty' : 'full'
  }
  const state = useSyncExternalStore(store.subscribe, stateOf, stateOf)
  return { isLoaded: state !== 'loading', isEmpty: state === 'empty' }
}
