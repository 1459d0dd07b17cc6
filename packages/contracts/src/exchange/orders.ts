import { ORDER_STATUSES } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { endpoint, id, priceText, quantityText } from '../http/index.ts'
import { symbol } from './markets.ts'
import { batchOf, clOrdID, filters, orderBody, orderName } from './order-fields.ts'
import { balanceReply, fillReply, orderReply } from './order-replies.ts'

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
