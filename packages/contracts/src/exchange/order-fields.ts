import { ORDER_TYPES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { flag, id, named, ppm, priceText, quantityText } from '../http/index.ts'
import { symbol } from './markets.ts'

const whole = (max: number, min = 0) =>
  z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'))

const moment = z.coerce.number('fields.time').check(z.int('fields.time'), z.minimum(0, 'fields.time'))

export const filters = {
  market: z.optional(symbol),
  from: z.optional(moment),
  to: z.optional(moment),
  limit: z._default(whole(1_000, 1), 100),
  offset: z._default(whole(100_000), 0),
  /**
   * The id of the last row of the page before: the next ones are older. Unlike an offset it does not shift when new rows come. No cursor, since
   * programs know the ids of their orders and fills from the broker.
   */
  before: z.optional(id),
}

export const clOrdID = z.string('fields.required').check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/, 'fields.clOrdID'))

export const orderBody = named('NewOrder', {
  /** Generated when absent; pass one to be able to repeat the call safely. */
  clOrdID: z.optional(clOrdID),
  market: symbol,
  side: z.enum(SIDES, 'fields.side'),
  orderType: z._default(z.enum(ORDER_TYPES, 'fields.orderType'), 'LIMIT'),
  timeInForce: z._default(z.enum(TIMES_IN_FORCE, 'fields.timeInForce'), 'GTC'),
  quantity: quantityText,
  /**
   * The limit. For MARKET and STOP the worst acceptable price, which only tightens the market's protection: a worse one counts as the protection
   * itself, and protectionPrice says which price it became (DEF-090).
   */
  price: z.optional(priceText),
  stopPrice: z.optional(priceText),
  postOnly: z._default(flag, false),
  selfTrade: z._default(z.enum(SELF_TRADES, 'fields.selfTrade'), 'CANCEL_NEWEST'),
  expiresAt: z.optional(z.int('fields.time')),
  /** An iceberg: a LIMIT order that rests shows so much at a time, at least a hundredth of its quantity. */
  shown: z.optional(quantityText),
  /** A trailing stop: a STOP without stopPrice and price follows the best price since it was placed at this distance … */
  trailBy: z.optional(priceText),
  /** … or at this share of it, in millionths: 20000 is 2 %. */
  trailPpm: z.optional(ppm),
  /** For MARKET and STOP without a price: how far through the price they may trade, in millionths; at most the market's. */
  protectionPpm: z.optional(ppm),
  /**
   * Makes a LIMIT order that rests one of a pair (OCO). The other leg is a stop for the same side and quantity, whose clOrdID is this one's with
   * ".stop" behind it: what one trades the other loses, and when the stop triggers, or one ends, the other ends.
   */
  stopLeg: z.optional(z.object({ stopPrice: priceText, price: z.optional(priceText) })),
  /**
   * Makes the order the entry of a bracket. Whenever it fills, what was received after the fee is covered by a pair for the other side: a LIMIT
   * at takeProfit, and a stop. Their clOrdIDs begin with "~", and exitOf names this order.
   */
  exits: z.optional(z.object({ takeProfit: priceText, stopPrice: priceText, price: z.optional(priceText) })),
})
export type OrderBody = z.input<typeof orderBody>

export const BATCH_MAX = 50

/** Each is checked by itself, so that an invalid one does not affect the others. */
export function batchOf<Item extends z.ZodMiniType>(item: Item) {
  return z
    .array(z.union([item, z.unknown()]), 'fields.required')
    .check(z.minLength(1, 'fields.required'), z.maxLength(BATCH_MAX, 'fields.limit'))
}

/** One order of the active profile, by either of its ids. */
export const orderName = z.union([z.object({ orderID: id }), z.object({ clOrdID })], 'fields.required')
export type OrderName = z.input<typeof orderName>

/** What one item of a batch has to be. */
export const batchItem = { place: orderBody, cancel: orderName }
