import { useEffect, useState } from 'react'
import type { DepthStore } from '../live/depth-store.ts'

/** Whether a book has come, and whether there is anything in it: all that React needs to know; the rest is drawn without it. */
export function useIsLoaded(store: DepthStore): boolean {
  const [state, setState] = useState({ store, isLoaded: store.book.isLoaded, isEmpty: true })
  useEffect(() => {
    const look = () =>
      setState((before) => {
        const { isLoaded, bids, asks } = store.book
        const isEmpty = bids.count === 0 && asks.count === 0
        const isSame = before.store === store && before.isLoaded === isLoaded && before.isEmpty === isEmpty
        return isSame ? before : { store, isLoaded, isEmpty }
      })
    look()
    return store.subscribe(look)
  }, [store])
  return state.store === store && state.isLoaded
}
