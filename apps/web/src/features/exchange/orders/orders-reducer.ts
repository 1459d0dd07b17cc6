import { stepOf } from '@bourse/domain/exchange'
import { type CancelCode, type CancelState, isOpen, keyOf, type Order, type OwnFill } from './order.ts'
import type { OrderName, OrdersNews, Raised, StatusNews } from './orders-news.ts'

export interface OrdersState {
  /** By pocket and name. */
  orders: ReadonlyMap<string, Order>
  /** Newest first. */
  fills: readonly OwnFill[]
}

export const NO_ORDERS: OrdersState = { orders: new Map(), fills: [] }

/** More fills than anybody reads in a panel; the whole history comes over HTTP. */
export const FILLS_KEPT_MAX = 2_000

/** Folds all that arrived since the last time: what stands now, and what is to be done about it. */
export function foldOrders(state: OrdersState, batch: readonly OrdersNews[]): { state: OrdersState; raised: readonly Raised[] } {
  const draft: Draft = { orders: new Map(state.orders), ids: idsOf(state.orders), fills: [], raised: [] }
  let { fills } = state
  for (const news of batch) {
    if (news.kind === 'cleared') {
      draft.orders.clear()
      draft.ids.clear()
      draft.fills = []
      fills = []
    } else apply(draft, news)
  }
  return { state: { orders: draft.orders, fills: withFills(fills, draft.fills) }, raised: draft.raised }
}

interface Draft {
  orders: Map<string, Order>
  /** From the server's id to the key. */
  ids: Map<string, string>
  fills: OwnFill[]
  raised: Raised[]
}

function apply(draft: Draft, news: Exclude<OrdersNews, { kind: 'cleared' }>): void {
  switch (news.kind) {
    case 'fetched':
      draft.fills.push(...news.fills)
      for (const order of news.orders) meet(draft, order)
      return
    case 'doubted':
      for (const key of news.keys) withOrder(draft, draft.orders.get(key), doubt)
      return
    case 'settled':
      return settle(draft, news.order)
    case 'unheard':
      return giveUp(draft, news.requestIds)
    case 'placed':
      return put(draft, news.order)
    case 'taken':
      return meet(draft, news.order)
    case 'status':
      return status(draft, news)
    case 'cancelAsked':
      for (const key of news.keys)
        withOrder(draft, draft.orders.get(key), (order) => ({ ...order, cancel: cancelOf(order, news.requestId, 'NEW') }))
      return
    case 'cancelSent':
      return cancelStep(draft, news.requestId, 'SENT')
    case 'cancelDropped':
      for (const order of byCancel(draft, news.requestId)) put(draft, without(order, 'cancel'))
      return
    case 'cancelTaken':
      return cancelTaken(draft, news)
    case 'cancelStatus':
      return cancelStatus(draft, news)
    case 'amendSent':
      return withOrder(draft, draft.orders.get(news.key), (order) => ({ ...order, amend: { ...news, code: 'SENT', reason: '' } }))
    case 'amendTaken':
      return withOrder(draft, find(draft, news), (order) => ({
        ...order,
        amend: { requestId: news.requestId, quantity: news.quantity, price: news.price, code: 'PENDING', reason: '' },
      }))
  }
}

/** An order as the exchange tells it: the shown one gets its id and time, and never goes back by it (MAX-23, MAX-30). */
function meet(draft: Draft, told: Order): void {
  const shown = draft.orders.get(keyOf(told)) ?? find(draft, told)
  if (!shown) return put(draft, told)
  const isOlder = stepOf(shown.status, told.status) === 'backward' || (shown.status === told.status && told.filled < shown.filled)
  const named = { ...shown, orderId: told.orderId, timestamp: told.timestamp }
  put(draft, isOlder ? named : { ...named, ...told, ...kept(shown) })
}

/** What HTTP does not tell of an order but this page knows. */
function kept({ cancel, amend }: Order): Pick<Order, 'cancel' | 'amend'> {
  return { ...(cancel && { cancel }), ...(amend && { amend }) }
}

function status(draft: Draft, news: OrderName & StatusNews): void {
  const order = find(draft, news)
  if (!order)
    return warn(draft, 'a status for an order nobody knows', { clOrdId: news.clOrdId, orderId: news.orderId, status: news.status })
  const step = stepOf(order.status, news.status)
  const isOld = step === 'backward' || (news.filled < order.filled && news.status === order.status)
  if (isOld || (step === 'same' && !isOpen(order))) return
  if (step === 'jump') warn(draft, 'a status out of order', { orderId: news.orderId, from: order.status, to: news.status })

  const next: Order = {
    ...order,
    orderId: news.orderId === '0' || news.orderId === '' ? order.orderId : news.orderId,
    status: news.status,
    quantity: news.quantity || order.quantity,
    price: news.price || order.price,
    protectionPrice: news.protectionPrice || order.protectionPrice,
    filled: Math.max(order.filled, news.filled),
    filledCost: news.filledCost > order.filledCost ? news.filledCost : order.filledCost,
    reason: news.reason,
  }
  put(draft, next)
  draft.fills.push(...news.fills)
  // A partly filled order is told again when it is amended, or when a message comes twice: only what was traded since is a fill.
  const hasTraded = news.filled > order.filled || news.status !== order.status
  if (hasTraded && (news.status === 'PARTIAL_FILL' || news.status === 'FILLED'))
    draft.raised.push({ kind: 'filled', order: next, fills: news.fills })
  if (news.status === 'REJECTED') draft.raised.push({ kind: 'rejected', order: next })
}

function cancelTaken(draft: Draft, news: { requestId: string; symbol: string; isAll: boolean } & OrderName): void {
  if (byCancel(draft, news.requestId).length > 0) return cancelStep(draft, news.requestId, 'PENDING')
  const meant = news.isAll
    ? [...draft.orders.values()].filter((order) => isOpen(order) && order.symbol === news.symbol && order.pocketId === news.pocketId)
    : [find(draft, news)]
  for (const order of meant) withOrder(draft, order, (each) => ({ ...each, cancel: cancelOf(each, news.requestId, 'PENDING') }))
}

/** The server's word replaces ours (MAX-33). The same topic answers amendments; the request's name tells which it is. */
function cancelStatus(draft: Draft, news: { requestId: string; code: Exclude<CancelCode, 'NEW'>; reason: string } & OrderName): void {
  const amended = [...draft.orders.values()].find(({ amend }) => amend?.requestId === news.requestId)
  if (amended) return amendStatus(draft, amended, news)

  const asked = byCancel(draft, news.requestId)
  if (asked.length > 0) cancelStep(draft, news.requestId, news.code, news.reason)
  else {
    const order = find(draft, news)
    if (!order && (news.orderId || news.clOrdId)) return warn(draft, 'a cancel status for an order nobody knows', { ...news })
    withOrder(draft, order, (each) => ({ ...each, cancel: { ...cancelOf(each, news.requestId, news.code), reason: news.reason } }))
  }
  if (news.code === 'ACCEPTED') draft.raised.push({ kind: 'cancelAccepted', requestId: news.requestId })
  if (news.code === 'REJECTED') draft.raised.push({ kind: 'cancelRejected', order: asked[0] ?? find(draft, news), reason: news.reason })
}

function amendStatus(draft: Draft, order: Order, { code, reason }: { code: CancelCode; reason: string }): void {
  if (code === 'ACCEPTED') return put(draft, without(order, 'amend'))
  if (order.amend) put(draft, { ...order, amend: { ...order.amend, code, reason } })
  if (code === 'REJECTED') draft.raised.push({ kind: 'amendRejected', order, reason })
}

const CANCEL_RANK: Record<CancelCode, number> = { NEW: 0, SENT: 1, PENDING: 2, ACCEPTED: 3, REJECTED: 3 }

/** Forwards only: accepted and rejected are final for their request (DEF-094). */
function cancelStep(draft: Draft, requestId: string, code: CancelCode, reason = ''): void {
  for (const order of byCancel(draft, requestId)) {
    if (order.cancel && CANCEL_RANK[code] > CANCEL_RANK[order.cancel.code])
      put(draft, { ...order, cancel: { ...order.cancel, code, reason } })
  }
}

/** Only what was sent by this page and not answered at all can be in doubt. */
function doubt(order: Order): Order {
  return order.status === 'NEW' && !order.orderId ? { ...order, status: 'UNKNOWN' } : order
}

function settle(draft: Draft, told: Order): void {
  const before = draft.orders.get(keyOf(told))?.status
  meet(draft, told)
  if (told.status === 'REJECTED' && before !== 'REJECTED') draft.raised.push({ kind: 'rejected', order: told })
}

/** The orders themselves were read anew and say what is true; a request that left no trace sets them free. */
function giveUp(draft: Draft, requestIds: ReadonlySet<string>): void {
  const isUnheard = (request: { requestId: string; code: CancelCode } | undefined) =>
    request !== undefined && requestIds.has(request.requestId) && CANCEL_RANK[request.code] < CANCEL_RANK.ACCEPTED
  const unheard = [...draft.orders.values()].filter((order) => isUnheard(order.cancel) || isUnheard(order.amend))
  for (const order of unheard) {
    const freed = isUnheard(order.cancel) ? without(order, 'cancel') : order
    put(draft, isUnheard(freed.amend) ? without(freed, 'amend') : freed)
  }
  const open = unheard.filter(isOpen)
  if (open.length > 0) draft.raised.push({ kind: 'unheard', orders: open })
}

function find({ orders, ids }: Draft, name: OrderName): Order | undefined {
  return (name.clOrdId && orders.get(keyOf(name))) || orders.get(ids.get(name.orderId) ?? '')
}

function byCancel({ orders }: Draft, requestId: string): Order[] {
  return [...orders.values()].filter(({ cancel }) => cancel?.requestId === requestId)
}

function cancelOf({ orderId, pocketId, clOrdId }: Order, requestId: string, code: CancelCode): CancelState {
  return { requestId, orderId, clientKey: { pocketId, clOrdId }, code, reason: '' }
}

function withOrder(draft: Draft, order: Order | undefined, change: (order: Order) => Order): void {
  if (order) put(draft, change(order))
}

function put({ orders, ids }: Draft, order: Order): void {
  orders.set(keyOf(order), order)
  if (order.orderId) ids.set(order.orderId, keyOf(order))
}

function warn({ raised }: Draft, text: string, details: Record<string, unknown>): void {
  raised.push({ kind: 'warning', text, details })
}

function without<Key extends 'cancel' | 'amend'>(order: Order, key: Key): Omit<Order, Key> {
  const { [key]: _gone, ...rest } = order
  return rest
}

function idsOf(orders: ReadonlyMap<string, Order>): Map<string, string> {
  return new Map([...orders].flatMap(([key, { orderId }]) => (orderId ? [[orderId, key]] : [])))
}

/** Each fill once, newest first: HTTP and the broker may both tell of it. */
function withFills(before: readonly OwnFill[], arrived: readonly OwnFill[]): readonly OwnFill[] {
  if (arrived.length === 0) return before
  const all = new Map([...before, ...arrived].map((fill) => [fill.fillId, fill]))
  if (all.size === before.length) return before
  return [...all.values()].sort((a, b) => b.timestamp - a.timestamp || compareIds(b.fillId, a.fillId)).slice(0, FILLS_KEPT_MAX)
}

function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
