import { useSyncExternalStore } from 'react'
import { type Dailies, type Daily, foldDailies } from './dailies.ts'
import { type Best, useBestPrices } from './depth-store.ts'
import { subjectStore } from './subject-store.ts'

const NONE: Dailies = new Map()

/** One subject for all markets (MAX-47). */
export const dailiesStore = subjectStore<Dailies>({
  subject: '24h/dailies/*',
  initial: () => NONE,
  fold: foldDailies,
})

export function useDailies(): Dailies {
  return useSyncExternalStore(dailiesStore.subscribe, dailiesStore.get)
}

export function useDaily(symbol: string): Daily | undefined {
  return useSyncExternalStore(dailiesStore.subscribe, () => dailiesStore.get().get(symbol))
}

/** Best bid, best ask and last price, in ticks; missing ones are left out. */
export function useBest(symbol: string): Best & { last?: number } {
  const best = useBestPrices(symbol)
  const last = useDaily(symbol)?.last
  return last === undefined ? best : { ...best, last }
}
