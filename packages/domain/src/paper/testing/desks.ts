import { type Amendment, FIRST_TERMS, type MarketSpec, type OrderTerms } from '../../exchange/index.ts'
import { LIMIT_ORDER } from '../../exchange/testing/limit-order.ts'
import { type PaperDepth, PaperDesk, PaperFunds, type PaperOrder } from '../index.ts'

/** One lot costs one raw quote unit for each tick. */
export const GOLD_CASH: MarketSpec = {
  symbol: 'GOLD-CASH',
  base: { code: 'GOLD', decimals: 6, decimalsMin: 2 },
  quote: { code: 'CASH', decimals: 2, decimalsMin: 2 },
  lotRaw: 10n,
  tickRaw: 100_000n,
  makerFeePpm: 100_000,
  takerFeePpm: 200_000,
}

/** The same with an asset of so few decimals that its buyers pay their fee in cash. */
export const COARSE_CASH: MarketSpec = { ...GOLD_CASH, base: { code: 'GOLD', decimals: 2, decimalsMin: 2 }, tickRaw: 10n }

export function depthOf(bids: readonly [number, number][], asks: readonly [number, number][]): PaperDepth {
  const levels = (side: readonly [number, number][]) => side.map(([price, quantity]) => ({ price, quantity }))
  return { bids: levels(bids), asks: levels(asks) }
}

export function termsOf(given: Partial<OrderTerms>): OrderTerms {
  return { ...LIMIT_ORDER, quantity: 1, price: 0, ...given }
}

export function fundsOf(cash: bigint, gold: bigint): PaperFunds {
  const of = (amount: bigint) => ({ start: amount, balance: amount, held: 0n })
  return new PaperFunds([
    ['CASH', of(cash)],
    ['GOLD', of(gold)],
  ])
}

export function deskAt(depth: PaperDepth, funds = fundsOf(100_000n, 100_000n), last = { price: 100, id: 7 }): PaperDesk {
  return new PaperDesk({ spec: GOLD_CASH, terms: FIRST_TERMS }, { funds, depth, lastPrice: last.price, lastTradeId: last.id })
}

export const SHOWN = depthOf(
  [
    [99, 10],
    [98, 20],
  ],
  [
    [101, 10],
    [102, 5],
    [120, 50],
  ],
)

export function placedOn(desk: PaperDesk, id: number, terms: Partial<OrderTerms>): PaperOrder {
  const result = desk.place(id, termsOf(terms))
  if (!result.ok) throw new Error(result.code)
  return result.value
}

export function tradeOn(desk: PaperDesk, id: number, price: number, quantity: number): void {
  desk.take({ kind: 'trade', trade: { id, price, quantity, at: id } })
}

export const UNCHANGED: Amendment = { quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }
