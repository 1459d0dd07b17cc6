import { ORDER_STATUSES, ORDER_TYPES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { amountText, named, ppm, priceText, quantityText, signedText } from '../http/index.ts'

/** Prices, quantities and amounts are decimal strings in whole units; times are milliseconds since 1970. */
export const orderReply = named('Order', {
  orderID: z.string(),
  clOrdID: z.string(),
  userID: z.string(),
  profileID: z.string(),
  pocketID: z.string(),
  market: z.string(),
  side: z.enum(SIDES),
  orderType: z.enum(ORDER_TYPES),
  timeInForce: z.enum(TIMES_IN_FORCE),
  postOnly: z.boolean(),
  selfTrade: z.enum(SELF_TRADES),
  quantity: quantityText,
  /** "0" when absent (MAX-16): MARKET and STOP have no price of their own. */
  price: priceText,
  stopPrice: priceText,
  /** The worst price that MARKET and STOP accept; "0" for the others. */
  protectionPrice: priceText,
  expiresAt: z.nullable(z.int()),
  /** Of an iceberg: how much it shows at a time. */
  shown: z.optional(quantityText),
  /** Of a trailing stop: the distance at which it follows the price, or its share of the price in millionths. */
  trailBy: z.optional(priceText),
  trailPpm: z.optional(ppm),
  /** The orderID of the other leg of a pair, as long as both live. */
  pairedWith: z.optional(z.string()),
  /**
   * Of a bracket's entry: its exits, how much of it they cover so far, and what it has received without one: base for a BUY, quote for a SELL.
   */
  exits: z.optional(
    z.object({ takeProfit: priceText, stopPrice: priceText, price: z.optional(priceText), armed: quantityText, uncovered: amountText }),
  ),
  /** Of a bracket's exit: the orderID of the entry. */
  exitOf: z.optional(z.string()),
  status: z.enum(ORDER_STATUSES),
  /** Grows with every state of the order: of two answers or messages about it, the one with the higher number is the newer. */
  revision: z.int(),
  filled: quantityText,
  filledCost: amountText,
  /** Why it was rejected or canceled; empty otherwise. */
  reason: z.string(),
  timestamp: z.int(),
})
export type OrderReply = z.infer<typeof orderReply>

export const fillReply = named('Fill', {
  fillID: z.string(),
  timestamp: z.int(),
  market: z.string(),
  orderID: z.string(),
  clOrdID: z.string(),
  fill: z.object({
    quantity: quantityText,
    price: priceText,
    cost: amountText,
    side: z.enum(SIDES),
    /** Negative: a rebate. */
    fee: signedText,
    /** The asset that the fee was paid in: what was received, or the quote asset where buyers pay on top of the cost; of a rebate that of the taker's fee. */
    feeAsset: z.string(),
    isMaker: z.boolean(),
  }),
})
export type FillReply = z.infer<typeof fillReply>

export const balanceReply = named('Balance', {
  /** The asset's code. */
  asset: z.string(),
  available: amountText,
  /** Reserved, for open orders among others. */
  open: amountText,
  /** About to arrive; not part of the total. */
  pending: amountText,
  /** Available and open. */
  total: amountText,
  /** Rises with every change of these figures, and is the same as in positions from the broker. */
  version: z.string(),
})
export type BalanceReply = z.infer<typeof balanceReply>
