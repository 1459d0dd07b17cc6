import type { Ticks } from '../book/order-terms.ts'
import { buyerPaysFeeInQuote, costRaw, feeRaw, type MarketSpec, quantityRaw, reserveRaw } from '../market.ts'
import type { OrderTerms } from '../order.ts'
import { BASIS_POINTS } from './slippage.ts'

/** What a limit order comes to before it is placed (EXP-20, DEF-085). Amounts are raw units. */
export interface LimitSummary {
  quantityRaw: bigint
  costRaw: bigint
  /** What is reserved at once: the cost when buying, with the fee where that is paid on top, the quantity when selling. */
  heldRaw: bigint
  receivedRaw: bigint
  feeRaw: bigint
  /** Whether the fee is paid on top of the cost, in the quote asset, and not out of what is received. */
  isFeeOnTop: boolean
  feePpm: MarketSpec['takerFeePpm']
  /** Whether it would trade at once, as a taker, at the best opposite price. */
  isTaker: boolean
  /** The distance from the best opposite price, in basis points; negative below it. */
  againstMarketBps: number | undefined
}

type Terms = Pick<OrderTerms, 'side' | 'price' | 'quantity'>

export function summarizeLimit(spec: MarketSpec, { side, price, quantity }: Terms, opposite: Ticks | undefined): LimitSummary {
  const isTaker = opposite !== undefined && (side === 'BUY' ? price >= opposite : price <= opposite)
  const feePpm = isTaker ? spec.takerFeePpm : spec.makerFeePpm
  const grossRaw = side === 'BUY' ? quantityRaw(spec, quantity) : costRaw(spec, price, quantity)
  const isFeeOnTop = side === 'BUY' && buyerPaysFeeInQuote(spec)
  const fee = feeRaw(isFeeOnTop ? costRaw(spec, price, quantity) : grossRaw, feePpm)
  return {
    quantityRaw: quantityRaw(spec, quantity),
    costRaw: costRaw(spec, price, quantity),
    heldRaw: reserveRaw(spec, side, price, quantity),
    receivedRaw: isFeeOnTop ? grossRaw : grossRaw - fee,
    feeRaw: fee,
    isFeeOnTop,
    feePpm,
    isTaker,
    againstMarketBps: opposite === undefined ? undefined : distanceBps(BigInt(price), BigInt(opposite)),
  }
}

/** Rounded toward zero, so that a price is never shown further from the market than it is. */
export function distanceBps(price: bigint, reference: bigint): number {
  return reference === 0n ? 0 : Number(((price - reference) * BASIS_POINTS) / reference)
}
