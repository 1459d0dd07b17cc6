import { stepOf } from '@bourse/domain/exchange'
import type { OrderName, OrdersEvent, SideEffect, StatusUpdate } from '../order/event.ts'
import { type CancelCode, type CancelState, isOpen, keyOf, type Order, type OwnFill } from '../order/order.ts'
import { dropOldEnded } from './drop-ended.ts'
import { byCancel, byRequest, type Draft, find, passIndexes, put, takeIndexes, warn, withOrder } from './orders-draft.ts'

export interface OrdersState {
  /** By pocket and name. */
  orders: ReadonlyMap<string, Order>
  /** Newest first. */
  fills: readonly OwnFill[]
}

export const NO_ORDERS: OrdersState = { orders: new Map(), fills: [] }

/** More fills than a panel needs; the whole history is available over HTTP. */
export const FILLS_KEPT_MAX = 2_000

/** Applies all events since the last call: the new state, and its side effects. */
export function foldOrders(state: OrdersState, batch: readonly OrdersEvent[]): { state: OrdersState; effects: readonly SideEffect[] } {
  const draft: Draft = { orders: new Map(state.orders), ...takeIndexes(state.orders), fills: [], effects: [] }
  let { fills } = state
  for (const event of batch) {
    if (event.kind === 'cleared') {
      draft.orders.clear()
      draft.ids = undefined
      draft.requests = undefined
      draft.fills = []
      fills = []
    } else apply(draft, event)
  }
  if (!dropOldEnded(draft.orders)) passIndexes(draft)
  return { state: { orders: draft.orders, fills: withFills(fills, draft.fills) }, effects: draft.effects }
}

function apply(draft: Draft, event: Exclude<OrdersEvent, { kind: 'cleared' }>): void {
  switch (event.kind) {
    case 'fetched':
      draft.fills.push(...event.fills)
      // From the oldest to the newest, as those that follow.
      for (const order of event.orders.toReversed()) mergeOrder(draft, order)
      return
    case 'unanswered':
      for (const key of event.keys) withOrder(draft, draft.orders.get(key), markUnknown)
      return
    case 'settled':
      return settle(draft, event.order)
    case 'requestsLost':
      return dropRequests(draft, event.requestIds)
    case 'placed':
      return put(draft, event.order)
    case 'taken':
      return mergeOrder(draft, event.order)
    case 'status':
      return status(draft, event)
    case 'cancelAsked':
      for (const key of event.keys)
        withOrder(draft, draft.orders.get(key), (order) => ({ ...order, cancel: cancelOf(order, event.requestId, 'NEW') }))
      return
    case 'cancelSent':
      return cancelStep(draft, event.requestId, 'SENT')
    case 'cancelDropped':
      for (const order of byCancel(draft, event.requestId)) put(draft, without(order, 'cancel'))
      return
    case 'cancelTaken':
      return cancelTaken(draft, event)
    case 'cancelStatus':
      return cancelStatus(draft, event)
    case 'amendSent':
      return withOrder(draft, draft.orders.get(event.key), (order) => ({
        ...order,
        amend: { ...event.change, requestId: event.requestId, code: 'SENT', reason: '' },
      }))
    case 'amendTaken':
      return withOrder(draft, find(draft, event), (order) => ({
        ...order,
        amend: { ...event.change, requestId: event.requestId, code: 'PENDING', reason: '' },
      }))
  }
}

/** An order as the exchange reports it: the shown one gets its id and time, and its status never goes back (MAX-23, MAX-30). */
function mergeOrder(draft: Draft, reported: Order): void {
  const shown = draft.orders.get(keyOf(reported)) ?? find(draft, reported)
  if (!shown) return put(draft, reported)
  // What an order was when it was accepted has no number: any state that has one is newer.
  const isOlder =
    (reported.revision ?? 0) < (shown.revision ?? 0) ||
    stepOf(shown.status, reported.status) === 'backward' ||
    (shown.status === reported.status && reported.filled < shown.filled)
  const named = { ...shown, orderId: reported.orderId, timestamp: reported.timestamp }
  put(draft, isOlder ? named : { ...named, ...reported, ...kept(shown) })
}

/** Whether what is told was overtaken by what is shown, by the numbers of both states. */
function isOlderState({ revision: shown = 0 }: Pick<Order, 'revision'>, { revision: told = 0 }: Pick<Order, 'revision'>): boolean {
  return told !== 0 && told < shown
}

/** What this page knows of an order and HTTP does not include. */
function kept({ cancel, amend }: Order): Pick<Order, 'cancel' | 'amend'> {
  return { ...(cancel && { cancel }), ...(amend && { amend }) }
}

function status(draft: Draft, event: OrderName & StatusUpdate): void {
  const order = find(draft, event)
  if (!order) return warn(draft, 'status for an unknown order', { clOrdId: event.clOrdId, orderId: event.orderId, status: event.status })
  // Another answer may have said before that it is filled: each fill counts once, whenever it is told.
  draft.fills.push(...event.fills)
  const step = stepOf(order.status, event.status)
  const isOld = isOlderState(order, event) || step === 'backward' || (event.filled < order.filled && event.status === order.status)
  if (isOld || (step === 'same' && !isOpen(order))) return
  if (step === 'jump') warn(draft, 'status out of order', { orderId: event.orderId, from: order.status, to: event.status })

  const next: Order = {
    ...order,
    orderId: event.orderId === '0' || event.orderId === '' ? order.orderId : event.orderId,
    status: event.status,
    revision: event.revision || (order.revision ?? 0),
    quantity: event.quantity || order.quantity,
    price: event.price || order.price,
    stopPrice: event.stopPrice || order.stopPrice,
    expiresAt: event.expiresAt || order.expiresAt,
    protectionPrice: event.protectionPrice || order.protectionPrice,
    filled: Math.max(order.filled, event.filled),
    filledCost: event.filledCost > order.filledCost ? event.filledCost : order.filledCost,
    reason: event.reason,
    ...(order.extras && event.shown > 0 && { extras: { ...order.extras, shown: event.shown } }),
    ...(event.exits && { exits: event.exits }),
  }
  put(draft, next)
  // A partly filled order is reported again when it is amended or a message is repeated: only newly traded lots are a fill.
  const hasTraded = event.filled > order.filled || event.status !== order.status
  if (hasTraded && (event.status === 'PARTIAL_FILL' || event.status === 'FILLED'))
    draft.effects.push({ kind: 'filled', order: next, fills: event.fills })
  if (event.status === 'REJECTED') draft.effects.push({ kind: 'rejected', order: next })
}

function cancelTaken(draft: Draft, event: { requestId: string; symbol: string; isAll: boolean } & OrderName): void {
  if (byCancel(draft, event.requestId).length > 0) return cancelStep(draft, event.requestId, 'PENDING')
  const meant = event.isAll
    ? [...draft.orders.values()].filter((order) => isOpen(order) && order.symbol === event.symbol && order.pocketId === event.pocketId)
    : [find(draft, event)]
  for (const order of meant) withOrder(draft, order, (each) => ({ ...each, cancel: cancelOf(each, event.requestId, 'PENDING') }))
}

/** The server's status replaces ours (MAX-33). The same topic answers amendments; the request id tells which it is. */
function cancelStatus(draft: Draft, event: { requestId: string; code: Exclude<CancelCode, 'NEW'>; reason: string } & OrderName): void {
  const amended = byRequest(draft, event.requestId).find(({ amend }) => amend?.requestId === event.requestId)
  if (amended) return amendStatus(draft, amended, event)

  const asked = byCancel(draft, event.requestId)
  if (asked.length > 0) cancelStep(draft, event.requestId, event.code, event.reason)
  else {
    const order = find(draft, event)
    if (!order && (event.orderId || event.clOrdId)) return warn(draft, 'cancel status for an unknown order', { ...event })
    withOrder(draft, order, (each) => ({ ...each, cancel: { ...cancelOf(each, event.requestId, event.code), reason: event.reason } }))
  }
  if (event.code === 'ACCEPTED') draft.effects.push({ kind: 'cancelAccepted', requestId: event.requestId })
  if (event.code === 'REJECTED') draft.effects.push({ kind: 'cancelRejected', order: asked[0] ?? find(draft, event), reason: event.reason })
}

function amendStatus(draft: Draft, order: Order, { code, reason }: { code: CancelCode; reason: string }): void {
  if (code === 'ACCEPTED') return put(draft, without(order, 'amend'))
  if (order.amend) put(draft, { ...order, amend: { ...order.amend, code, reason } })
  if (code === 'REJECTED') draft.effects.push({ kind: 'amendRejected', order, reason })
}

const CANCEL_RANK: Record<CancelCode, number> = { NEW: 0, SENT: 1, PENDING: 2, ACCEPTED: 3, REJECTED: 3 }

/** Forward only: accepted and rejected are final for their request (DEF-094). */
function cancelStep(draft: Draft, requestId: string, code: CancelCode, reason = ''): void {
  for (const order of byCancel(draft, requestId)) {
    if (order.cancel && CANCEL_RANK[code] > CANCEL_RANK[order.cancel.code])
      put(draft, { ...order, cancel: { ...order.cancel, code, reason } })
  }
}

/** Only an order that this page sent and that was never answered can become unknown. */
function markUnknown(order: Order): Order {
  return order.status === 'NEW' && !order.orderId ? { ...order, status: 'UNKNOWN' } : order
}

function settle(draft: Draft, reported: Order): void {
  const statusNow = () => draft.orders.get(keyOf(reported))?.status
  const before = statusNow()
  mergeOrder(draft, reported)
  if (statusNow() === 'REJECTED' && before !== 'REJECTED') draft.effects.push({ kind: 'rejected', order: reported })
}

/** The orders were read again and are correct; a request that left no trace is dropped. */
function dropRequests(draft: Draft, requestIds: ReadonlySet<string>): void {
  const isLost = (request: { requestId: string; code: CancelCode } | undefined) =>
    request !== undefined && requestIds.has(request.requestId) && CANCEL_RANK[request.code] < CANCEL_RANK.ACCEPTED
  const lost = [...draft.orders.values()].filter((order) => isLost(order.cancel) || isLost(order.amend))
  for (const order of lost) {
    const freed = isLost(order.cancel) ? without(order, 'cancel') : order
    put(draft, isLost(freed.amend) ? without(freed, 'amend') : freed)
  }
  const open = lost.filter(isOpen)
  if (open.length > 0) draft.effects.push({ kind: 'requestsLost', orders: open })
}

function cancelOf({ orderId, pocketId, clOrdId }: Order, requestId: string, code: CancelCode): CancelState {
  return { requestId, orderId, clientKey: { pocketId, clOrdId }, code, reason: '' }
}

function without<Key extends 'cancel' | 'amend'>(order: Order, key: Key): Omit<Order, Key> {
  const { [key]: _gone, ...rest } = order
  return rest
}

/** Each fill once, newest first: HTTP and the broker may both report it. */
function withFills(before: readonly OwnFill[], arrived: readonly OwnFill[]): readonly OwnFill[] {
  if (arrived.length === 0) return before
  const all = new Map([...before, ...arrived].map((fill) => [fill.fillId, fill]))
  if (all.size === before.length) return before
  return [...all.values()].sort((a, b) => b.timestamp - a.timestamp || compareIds(b.fillId, a.fillId)).slice(0, FILLS_KEPT_MAX)
}

function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
