import { topics, type Seat } from '@bourse/contracts/exchange'
import { type CancelTarget, encodeAmend, encodeCancel, encodeOrder } from '@bourse/contracts/messages'
import { isPriced, type MarketSpec, type OrderTerms } from '@bourse/domain/exchange'
import { paperMode, paperPocketId } from '#features/paper'
import { broker } from '#platform/broker'
import { newIdempotencyKey } from '#platform/http'
import { session } from '#platform/session'
import { withoutLegs } from '../order/mates.ts'
import { type AmendChange, changedExits, isAmendable, isSelectable, keyOf, NO_CHANGE, type Order } from '../order/order.ts'
import { dispatch, newOrderFetchError, noteRequest, ordersStore } from '../store/orders-store.ts'
import { awaitOrder, awaitRequest } from './await-answers.ts'
import { amendOnPaper, cancelAllOnPaper, cancelOnPaper, placeOnPaper } from './paper-orders.ts'

/** A name for one intended order; repeating a message under it has no effect. */
export function newClOrdId(): string {
  return newIdempotencyKey()
}

/**
 * Publishes the order and shows it at once (MAX-29, MAX-36); one that could not be sent is an error and is not shown (MAX-42,
 * DEF-108).
 */
export function placeOrder(spec: MarketSpec, terms: OrderTerms): boolean {
  const seat = seatNow()
  if (!seat) return false
  const { symbol } = spec
  const order = newOrder(symbol, seat, terms)
  if (paperMode.get()) {
    dispatch({ kind: 'placed', order })
    void placeOnPaper(order, spec)
    return true
  }
  const { isPostOnly: postOnly, extras, ...others } = terms
  const message = encodeOrder({ ...others, ...extras, postOnly }, { symbol, ...seat })
  const unsent = broker.publish(topics.order(symbol, seat), message)
  newOrderFetchError(unsent)
  if (unsent) return false
  dispatch({ kind: 'placed', order })
  awaitOrder(keyOf(order))
  return true
}

/** The order until the exchange has answered (MAX-16, MAX-29). */
function newOrder(symbol: string, seat: Seat, { exits, ...terms }: OrderTerms): Order {
  const [price, protectionPrice] = isPriced(terms) ? [terms.price, 0] : [0, terms.price]
  return {
    ...seat,
    ...terms,
    ...(exits && { exits: { ...exits, armed: 0, uncovered: 0n } }),
    price,
    protectionPrice,
    orderId: '',
    symbol,
    status: 'NEW',
    filled: 0,
    filledCost: 0n,
    timestamp: Date.now(),
    reason: '',
  }
}

/**
 * Requests the cancel of each order (MAX-37); ids are those of the rows, the server's or `pocket:name`. False when one could not
 * be sent.
 */
export function cancelOrders(ids: readonly string[]): boolean {
  const meant = ids.map(orderOf).filter((order) => order !== undefined && isSelectable(order)) as Order[]
  if (paperMode.get()) {
    void cancelOnPaper(meant, newIdempotencyKey())
    return true
  }
  return withoutLegs(meant).every(cancelOne)
}

/** Requests the cancel of all live orders, market by market; or of one market. */
export function cancelAll(symbol?: string): boolean {
  const seat = seatNow()
  const live = [...ordersStore.get().orders.values()].filter((order) => isSelectable(order) && (!symbol || order.symbol === symbol))
  if (paperMode.get()) {
    void cancelAllOnPaper(symbol, live, newIdempotencyKey())
    return true
  }
  const bySymbol = Map.groupBy(live, (order) => order.symbol)
  return [...bySymbol].every(
    ([each, orders]) => seat !== undefined && requestCancel(each, seat, orders.map(keyOf), { case: 'allOfPocket', value: seat.pocketId }),
  )
}

/**
 * The new total quantity in lots, the new prices in ticks; omitted values stay. A smaller quantity at the same price keeps its
 * priority.
 */
export function amendOrder(id: string, changed: Partial<AmendChange>): boolean {
  const seat = seatNow()
  const order = orderOf(id)
  if (!seat || !order || !isAmendable(order)) return false
  const requestId = newIdempotencyKey()
  const target = { case: 'orderId', value: BigInt(order.orderId) } as const
  const change = { ...NO_CHANGE, ...changed }
  const exits = changedExits(change)
  if (paperMode.get()) {
    void amendOnPaper(order, change, requestId)
    return true
  }
  const message = encodeAmend(requestId, target, { ...change, exits })
  if (broker.publish(topics.amend(order.symbol, seat), message)) return false
  dispatch({ kind: 'amendSent', key: keyOf(order), requestId, change })
  follow(requestId)
  return true
}

function cancelOne(order: Order): boolean {
  const seat = seatNow()
  if (!seat) return false
  const { orderId, pocketId, clOrdId } = order
  return requestCancel(
    order.symbol,
    seat,
    [keyOf(order)],
    orderId ? { case: 'orderId', value: BigInt(orderId) } : { case: 'clientKey', value: { pocketId, clOrdId } },
  )
}

function requestCancel(symbol: string, seat: Seat, keys: readonly string[], target: CancelTarget): boolean {
  const requestId = newIdempotencyKey()
  dispatch({ kind: 'cancelAsked', keys, requestId })
  const isSent = !broker.publish(topics.cancel(symbol, seat.userId), encodeCancel(requestId, target))
  dispatch({ kind: isSent ? 'cancelSent' : 'cancelDropped', requestId })
  if (isSent) follow(requestId)
  return isSent
}

function follow(requestId: string): void {
  noteRequest(requestId)
  awaitRequest(requestId)
}

function orderOf(id: string): Order | undefined {
  const { orders } = ordersStore.get()
  return orders.get(id) ?? [...orders.values()].find(({ orderId }) => orderId === id)
}

function seatNow(): Seat | undefined {
  const { open } = session.get()
  return (
    open && { userId: open.userID, profileId: open.profileID, pocketId: paperMode.get() ? paperPocketId(open.profileID) : open.pocketID }
  )
}
