import { ORDER_STATUSES, ORDER_TYPES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { amountText, endpoint, flag, id, named, ppm, priceText, quantityText, signedText } from '../http/index.ts'
import { symbol } from './markets.ts'

/** Prices, quantities and amounts are decimal strings in whole units; times are milliseconds since 1970. */
const orderReply = named('Order', {
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

const fillReply = named('Fill', {
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

const whole = (max: number, min = 0) =>
  z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'))
const moment = z.coerce.number('fields.time').check(z.int('fields.time'), z.minimum(0, 'fields.time'))

const filters = {
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

const clOrdID = z.string('fields.required').check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/, 'fields.clOrdID'))

const orderBody = named('NewOrder', {
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

/** What one order of a batch led to: the order as in a single call, or the error that a single call would have answered. */
const orderResult = z.union([
  z.object({ order: orderReply }),
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      /** Why the order was refused, as in the table of reasons. */
      reason: z.optional(z.string()),
      fields: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  }),
])
export type OrderResult = z.infer<typeof orderResult>

/** Each is checked by itself, so that an invalid one does not affect the others. */
function batchOf<Item extends z.ZodMiniType>(item: Item) {
  return z
    .array(z.union([item, z.unknown()]), 'fields.required')
    .check(z.minLength(1, 'fields.required'), z.maxLength(BATCH_MAX, 'fields.limit'))
}

/** One order of the active profile, by either of its ids. */
const orderName = z.union([z.object({ orderID: id }), z.object({ clOrdID })], 'fields.required')
export type OrderName = z.input<typeof orderName>

/** What one item of a batch has to be. */
export const batchItem = { place: orderBody, cancel: orderName }

const balanceReply = named('Balance', {
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

export const exchange = {
  orders: endpoint({
    method: 'GET',
    path: '/api/orders/',
    access: 'user',
    summary: 'List the orders of the active profile, newest first',
    query: z.object({
      ...filters,
      /** One status, or `live` for all that are not final. */
      status: z.optional(z.enum(['live', ...ORDER_STATUSES], 'fields.status')),
      /** The one order with this client order id, or none. */
      clOrdID: z.optional(clOrdID),
    }),
    reply: z.array(orderReply),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/orders/:id/',
    access: 'user',
    summary: 'Get an order of the active profile',
    params: z.object({ id }),
    reply: orderReply,
  }),
  fills: endpoint({
    method: 'GET',
    path: '/api/fills/',
    access: 'user',
    summary: 'List the fills of the active profile, newest first',
    query: z.object(filters),
    reply: z.array(fillReply),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/orders/',
    access: 'user',
    repeatable: 'ownId',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Place an order; repeating it with the same clOrdID returns the order’s current status',
    status: [200, 201],
    body: orderBody,
    example: { clOrdID: 'quote-7', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.15', price: '64180.5' },
    reply: orderReply,
  }),
  placeBatch: endpoint({
    method: 'POST',
    path: '/api/orders/batch/',
    access: 'user',
    repeatable: 'ownId',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Place up to 50 orders; each is accepted or refused by itself and answered in order',
    body: z.object({ orders: batchOf(orderBody) }),
    example: {
      orders: [
        { clOrdID: 'quote-7', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.15', price: '64180.5' },
        { clOrdID: 'quote-8', market: 'LBTC-LUSD', side: 'SELL', quantity: '0.15', price: '64240' },
      ],
    },
    reply: z.array(orderResult),
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: '/api/orders/cancel_batch/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Cancel up to 50 orders by their ids or client order ids; each is answered by itself, in order',
    body: z.object({ orders: batchOf(orderName) }),
    example: { orders: [{ orderID: '90417' }, { clOrdID: 'quote-8' }] },
    reply: z.array(orderResult),
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/balances/',
    access: 'user',
    summary: 'List what the active profile has of each asset',
    reply: z.object({ userID: z.string(), profileID: z.string(), pocketID: z.string(), balances: z.array(balanceReply) }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/orders/settle/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Settle an order by its clOrdID: returns its status; an order that has not arrived is rejected, even if it arrives later',
    body: z.extend(orderBody, { clOrdID }),
    example: { clOrdID: 'quote-7', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.15', price: '64180.5' },
    reply: orderReply,
  }),
  amend: endpoint({
    method: 'PATCH',
    path: '/api/orders/:id/',
    access: 'user',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Change an open order; a smaller quantity at the same price keeps its priority',
    params: z.object({ id }),
    body: z.object({
      quantity: z.optional(quantityText),
      price: z.optional(priceText),
      /** Of a stop that waits and does not trail. */
      stopPrice: z.optional(priceText),
      /** Of a GTD order. */
      expiresAt: z.optional(z.int('fields.time')),
      /** Of an iceberg, from the next quantity that it shows. */
      shown: z.optional(quantityText),
      /** Of a bracket's entry, for the exits of what it fills from now on; those that are placed already are amended as orders of their own. */
      exits: z.optional(z.object({ takeProfit: z.optional(priceText), stopPrice: z.optional(priceText), price: z.optional(priceText) })),
    }),
    example: { price: '64170', quantity: '0.1' },
    reply: orderReply,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/orders/:id/',
    access: 'user',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Cancel an open order',
    params: z.object({ id }),
    reply: orderReply,
  }),
  cancelAll: endpoint({
    method: 'POST',
    path: '/api/orders/cancel_all/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'orders',
    scope: 'trade',
    paced: true,
    summary: 'Cancel all open orders of the active profile, in one market or in all',
    body: z.object({ market: z.optional(symbol) }),
    example: { market: 'LBTC-LUSD' },
    reply: z.object({ canceled: z.int() }),
  }),
}
