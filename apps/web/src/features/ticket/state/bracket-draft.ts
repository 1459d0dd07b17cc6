import type { Side } from '@bourse/domain/exchange'
import { createStore } from '#platform/store'

/** A bracket in ticks and lots. */
export interface Bracket {
  side: Side
  entry: number
  takeProfit: number
  stopPrice: number
  lots: number
}

/** The bracket that is being filled in, for the chart of its market. */
export const bracketDraft = createStore<(Bracket & { symbol: string }) | undefined>(undefined)

/** Sets it only when it differs, since the form is drawn with every change of the book. */
export function draftBracket(draft: (Bracket & { symbol: string }) | undefined): void {
  const now = bracketDraft.get()
  const isSame = JSON.stringify(now) === JSON.stringify(draft)
  if (!isSame) bracketDraft.set(draft)
}
