import { keyed, type SubjectStore, subjectStore } from './subject-store.ts'
import { foldTrades, type Trade } from './trades.ts'

/** Undefined until the snapshot has come, so that an empty tape differs from one that is loading. */
export type TradesState = readonly Trade[] | undefined

/** The latest trades of a market (MAX-13, MAX-48). */
export function tradesStore(symbol: string): SubjectStore<TradesState> {
  return stores(`raw/trades/${symbol}`)
}

const stores = keyed((subject) =>
  subjectStore<TradesState>({ subject, initial: () => undefined, fold: (trades, frame) => foldTrades(trades ?? [], frame) }),
)
