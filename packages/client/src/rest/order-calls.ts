import type { OrderReply, OrderResult } from '@bourse/contracts/exchange'
import { BourseError } from '../client/bourse-error.ts'
import type { OrderCalls, OwnCalls } from '../client/calls.ts'
import type { NamedOrder, NewOrder, Order, OrderName, Placed } from '../client/replies.ts'
import { errorFrom, isUnanswered } from './answer.ts'
import type { Http } from './http.ts'
import { newID } from '../connection/new-id.ts'
import { orderOf } from './read-replies.ts'

export interface OrderParts {
  http: Http
  own: Pick<OwnCalls, 'order'>
  /** How long to ask for the outcome of an order that was not answered. */
  settleForMs: number
  pause(ms: number): Promise<void>
}

const BATCH_MAX = 50
const SETTLE_PAUSE_MS = 500

export function orderCalls(parts: OrderParts): OrderCalls {
  const { http, own } = parts
  const settle = async (order: NamedOrder) =>
    orderOf((await http.send({ method: 'POST', path: '/api/orders/settle/', body: order, isRepeatable: true })) as OrderReply)

  const place = async (given: NewOrder) => {
    const order = named(given)
    try {
      return orderOf((await http.send({ method: 'POST', path: '/api/orders/', body: order })) as OrderReply)
    } catch (error) {
      if (!isUnanswered(error)) throw error
      return accepted(await settleUnanswered(settle, order, parts))
    }
  }

  const placeBatch = async (given: readonly NewOrder[]): Promise<Placed[]> => {
    const orders = given.map(named)
    try {
      return resultsOf(await http.send({ method: 'POST', path: '/api/orders/batch/', body: { orders } }))
    } catch (error) {
      // The orders before this batch have been placed, so that even a refusal of the whole batch is answered one by one.
      if (!isUnanswered(error)) return refusedAll(orders, error)
      return Promise.all(orders.map((order) => placedOf(settleUnanswered(settle, order, parts).then(accepted))))
    }
  }

  const cancelBatch = async (orders: readonly OrderName[]): Promise<Placed[]> => {
    const call = http.send({ method: 'POST', path: '/api/orders/cancel_batch/', body: { orders }, isRepeatable: true })
    const results = await call.then(resultsOf, (error: unknown) => refusedAll(orders, error))
    return Promise.all(results.map((result, at) => unlessCanceled(own, result, orders[at])))
  }

  return {
    settle,
    place,
    placeMany: (orders) => inBatches(orders, placeBatch),
    cancelMany: (names) => inBatches(names, cancelBatch),
    async amend(name, change) {
      const orderID = 'orderID' in name ? name.orderID : (await own.order(name))?.orderID
      if (orderID === undefined) throw new BourseError({ code: 'ORDER_NOT_FOUND', status: 404 })
      return orderOf((await http.send({ method: 'PATCH', path: pathOf(orderID), body: change })) as OrderReply)
    },
    async cancel(name) {
      if ('clOrdID' in name) return unwrap((await cancelBatch([name]))[0])
      const call = http.send({ method: 'DELETE', path: pathOf(name.orderID), isRepeatable: true })
      const result = await placedOf(call.then((reply) => orderOf(reply as OrderReply)))
      return unwrap(await unlessCanceled(own, result, name))
    },
    async cancelAll(market) {
      const body = market === undefined ? {} : { market }
      const call = { method: 'POST', path: '/api/orders/cancel_all/', body, idempotencyKey: newID(), isRepeatable: true } as const
      return ((await http.send(call)) as { canceled: number }).canceled
    },
  }
}

/** Every order has a client order id, so that its outcome can be asked for. */
export function named(order: NewOrder): NamedOrder {
  return { ...order, clOrdID: order.clOrdID ?? newID() }
}

/** Asks until there is an answer: the order may be live, and leaving that open would be worse than waiting. */
export async function settleUnanswered(
  settle: (order: NamedOrder) => Promise<Order>,
  order: NamedOrder,
  { settleForMs, pause }: Pick<OrderParts, 'settleForMs' | 'pause'>,
): Promise<Order> {
  for (const end = Date.now() + settleForMs; ; await pause(SETTLE_PAUSE_MS)) {
    try {
      return await settle(order)
    } catch (cause) {
      const mayAskAgain = isUnanswered(cause) || (cause instanceof BourseError && cause.status === 429)
      if (!mayAskAgain || Date.now() >= end)
        throw new BourseError({
          code: 'OUTCOME_UNKNOWN',
          message: 'the order may be live; settle it by its clOrdID',
          outcome: 'unknown',
          clOrdID: order.clOrdID,
          cause,
        })
    }
  }
}

/** A rejected order as the error that its call would have answered. */
export function accepted(order: Order): Order {
  if (order.status !== 'REJECTED') return order
  throw new BourseError({ code: 'ORDER_REJECTED', message: order.reason, reason: order.reason, clOrdID: order.clOrdID })
}

/** A repeated cancel finds the order canceled by the first one. */
async function unlessCanceled(own: Pick<OwnCalls, 'order'>, result: Placed, name: OrderName | undefined): Promise<Placed> {
  if (result.ok || result.error.code !== 'ORDER_FINAL' || !name) return result
  const order = await own.order(name)
  return order?.status === 'CANCELED' ? { ok: true, order } : result
}

function resultsOf(reply: unknown): Placed[] {
  return (reply as OrderResult[]).map((result) =>
    'order' in result ? { ok: true, order: orderOf(result.order) } : { ok: false, error: errorFrom(result.error, 200) },
  )
}

function refusedAll(orders: readonly unknown[], error: unknown): Placed[] {
  if (!(error instanceof BourseError)) throw error
  return orders.map(() => ({ ok: false, error }))
}

export function placedOf(order: Promise<Order>): Promise<Placed> {
  return order.then(
    (value): Placed => ({ ok: true, order: value }),
    (error: unknown): Placed => {
      if (error instanceof BourseError) return { ok: false, error }
      throw error
    },
  )
}

function unwrap(result: Placed | undefined): Order {
  if (result?.ok) return result.order
  throw result?.error ?? new BourseError({ code: 'ORDER_NOT_FOUND' })
}

/** One batch after the other: an order never overtakes an earlier one. */
async function inBatches<Item>(items: readonly Item[], run: (batch: readonly Item[]) => Promise<Placed[]>): Promise<Placed[]> {
  const results: Placed[] = []
  for (let at = 0; at < items.length; at += BATCH_MAX) results.push(...(await run(items.slice(at, at + BATCH_MAX))))
  return results
}

function pathOf(orderID: string): string {
  return `/api/orders/${encodeURIComponent(orderID)}/`
}
