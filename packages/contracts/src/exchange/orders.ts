import { ORDER_STATUSES, ORDER_TYPES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { endpoint, flag, id } from '../http/index.ts'
import { symbol } from './markets.ts'

/** Prices, quantities and amounts are decimal strings in whole units; times are milliseconds since 1970. */
const orderReply = z.object({
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
  quantity: z.string(),
  /** "0" when absent (MAX-16): MARKET and STOP have no price of their own. */
  price: z.string(),
  stopPrice: z.string(),
  /** The worst price that MARKET and STOP accept; "0" for the others. */
  protectionPrice: z.string(),
  expiresAt: z.nullable(z.int()),
  status: z.enum(ORDER_STATUSES),
  filled: z.string(),
  filledCost: z.string(),
  /** Why it was rejected or canceled; empty otherwise. */
  reason: z.string(),
  timestamp: z.int(),
})
export type OrderReply = z.infer<typeof orderReply>

const fillReply = z.object({
  fillID: z.string(),
  timestamp: z.int(),
  market: z.string(),
  orderID: z.string(),
  clOrdID: z.string(),
  fill: z.object({
    quantity: z.string(),
    price: z.string(),
    cost: z.string(),
    side: z.enum(SIDES),
    fee: z.string(),
    /** The asset that was received, in which the fee was paid. */
    feeAsset: z.string(),
    isMaker: z.boolean(),
  }),
})
export type FillReply = z.infer<typeof fillReply>

const figure = z.string('fields.amount').check(z.maxLength(60, 'fields.amount'))
const whole = (max: number, min = 0) =>
  z.coerce.number('fields.limit').check(z.int('fields.limit'), z.minimum(min, 'fields.limit'), z.maximum(max, 'fields.limit'))
const moment = z.coerce.number('fields.time').check(z.int('fields.time'), z.minimum(0, 'fields.time'))

const filters = {
  market: z.optional(symbol),
  from: z.optional(moment),
  to: z.optional(moment),
  limit: z._default(whole(1_000, 1), 100),
  offset: z._default(whole(100_000), 0),
}

const clOrdID = z.string('fields.required').check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/, 'fields.clOrdID'))

const orderBody = z.object({
  /** Generated when absent; pass one to be able to repeat the call safely. */
  clOrdID: z.optional(clOrdID),
  market: symbol,
  side: z.enum(SIDES, 'fields.side'),
  orderType: z._default(z.enum(ORDER_TYPES, 'fields.orderType'), 'LIMIT'),
  timeInForce: z._default(z.enum(TIMES_IN_FORCE, 'fields.timeInForce'), 'GTC'),
  quantity: figure,
  /** For MARKET and STOP the worst acceptable price; without it, the market's default (DEF-090). */
  price: z.optional(figure),
  stopPrice: z.optional(figure),
  postOnly: z._default(flag, false),
  selfTrade: z._default(z.enum(SELF_TRADES, 'fields.selfTrade'), 'CANCEL_NEWEST'),
  expiresAt: z.optional(z.int('fields.time')),
})
export type OrderBody = z.input<typeof orderBody>

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
    }),
    reply: z.array(orderReply),
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
    scope: 'trade',
    summary: 'Place an order; repeating it with the same clOrdID returns the order’s current status',
    body: orderBody,
    reply: orderReply,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/orders/settle/',
    access: 'user',
    scope: 'trade',
    summary: 'Settle an order by its clOrdID: returns its status; an order that has not arrived is rejected, even if it arrives later',
    body: z.extend(orderBody, { clOrdID }),
    reply: orderReply,
  }),
  amend: endpoint({
    method: 'PATCH',
    path: '/api/orders/:id/',
    access: 'user',
    scope: 'trade',
    summary: 'Change the price or quantity of an open order; a smaller quantity at the same price keeps its priority',
    params: z.object({ id }),
    body: z.object({ quantity: z.optional(figure), price: z.optional(figure) }),
    reply: orderReply,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/orders/:id/',
    access: 'user',
    scope: 'trade',
    summary: 'Cancel an open order',
    params: z.object({ id }),
    reply: orderReply,
  }),
  cancelAll: endpoint({
    method: 'POST',
    path: '/api/orders/cancel_all/',
    access: 'user',
    scope: 'trade',
    summary: 'Cancel all open orders of the active profile, in one market or in all',
    body: z.object({ market: z.optional(symbol) }),
    reply: z.object({ canceled: z.int() }),
  }),
}
