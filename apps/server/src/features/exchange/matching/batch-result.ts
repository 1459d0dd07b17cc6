import type { LiveOrder } from '../orders/live-order.ts'
import type { OwnMarket } from './own-market.ts'

export interface NewFill {
  id: number
  market: OwnMarket
  maker: LiveOrder
  taker: LiveOrder
  price: number
  quantity: number
  cost: bigint
  /** Negative for a rebate, which is in the asset of the taker's fee. */
  makerFee: bigint
  takerFee: bigint
  /** Whether the buyer paid in the quote asset. */
  isBuyerFeeInQuote: boolean
}

/** The result of a batch. */
export interface BatchResult {
  /** The orders that it created or changed. */
  drafts: ReadonlyMap<number, LiveOrder>
  fresh: ReadonlySet<number>
  fills: readonly NewFill[]
  fillsOf: ReadonlyMap<number, readonly NewFill[]>
  /** Prices at which a book changed: positive for bids, negative for asks. */
  touched: ReadonlyMap<OwnMarket, ReadonlySet<number>>
  /** Stop orders that waited when the batch began; they were published as open before. */
  wasParked: ReadonlySet<number>
  /** Known orders with another stop price or expiry than before. */
  restated: ReadonlySet<number>
}
