import { FIRST_TERMS, type MarketTerms } from '../../exchange/index.ts'
import { GOLD_CASH } from '../../paper/testing/desks.ts'

export const TERMS: MarketTerms = { ...FIRST_TERMS, makerFeePpm: GOLD_CASH.makerFeePpm, takerFeePpm: GOLD_CASH.takerFeePpm }
export const MARKET = { spec: GOLD_CASH, terms: TERMS }
export const AMOUNTS = new Map([
  ['CASH', 100_000n],
  ['GOLD', 10_000n],
])
