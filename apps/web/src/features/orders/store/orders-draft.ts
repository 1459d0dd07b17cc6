import type { OrderName, SideEffect } from '../order/event.ts'
import { keyOf, type Order, type OwnFill } from '../order/order.ts'

const REQUESTS_SLACK = 1_000

/** What a batch of events changes, and what follows from it. */
export interface Draft extends Indexes {
  orders: Map<string, Order>
  fills: OwnFill[]
  effects: SideEffect[]
}

interface Indexes {
  /** From the server's id to the key, once an event of the batch needs it: most name their order by its key. */
  ids: Map<string, string> | undefined
  /** The keys of the orders that a request to cancel or amend is about, once one of the batch needs it. */
  requests: Map<string, Set<string>> | undefined
}

/** The indexes of a state, for the batch that follows it: to make them anew means to read thousands of orders. */
const indexes = new WeakMap<ReadonlyMap<string, Order>, Indexes>()

/** Only once, since the batch changes them; whoever starts from the same state again makes their own. */
export function takeIndexes(orders: ReadonlyMap<string, Order>): Indexes {
  const taken = indexes.get(orders) ?? { ids: undefined, requests: undefined }
  indexes.delete(orders)
  return taken
}

/** Requests that are over stay in their index: once most of them are, it is made anew. */
export function passIndexes({ orders, ids, requests }: Draft): void {
  const isStale = requests !== undefined && requests.size > 2 * orders.size + REQUESTS_SLACK
  indexes.set(orders, { ids, requests: isStale ? undefined : requests })
}

export function find(draft: Draft, name: OrderName): Order | undefined {
  const named = name.clOrdId ? draft.orders.get(keyOf(name)) : undefined
  if (named) return named
  draft.ids ??= idsOf(draft.orders)
  return draft.orders.get(draft.ids.get(name.orderId) ?? '')
}

export function byCancel(draft: Draft, requestId: string): Order[] {
  return byRequest(draft, requestId).filter(({ cancel }) => cancel?.requestId === requestId)
}

export function byRequest(draft: Draft, requestId: string): Order[] {
  draft.requests ??= requestsOf(draft.orders)
  return [...(draft.requests.get(requestId) ?? [])].flatMap((key) => draft.orders.get(key) ?? [])
}

export function withOrder(draft: Draft, order: Order | undefined, change: (order: Order) => Order): void {
  if (order) put(draft, change(order))
}

export function put({ orders, ids, requests }: Draft, order: Order): void {
  const key = keyOf(order)
  orders.set(key, order)
  if (order.orderId) ids?.set(order.orderId, key)
  if (requests) noteRequests(requests, key, order)
}

export function warn({ effects }: Draft, text: string, details: Record<string, unknown>): void {
  effects.push({ kind: 'warning', text, details })
}

function idsOf(orders: ReadonlyMap<string, Order>): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [key, { orderId }] of orders) if (orderId) ids.set(orderId, key)
  return ids
}

function requestsOf(orders: ReadonlyMap<string, Order>): Map<string, Set<string>> {
  const requests = new Map<string, Set<string>>()
  for (const [key, order] of orders) noteRequests(requests, key, order)
  return requests
}

function noteRequests(requests: Map<string, Set<string>>, key: string, { cancel, amend }: Order): void {
  for (const requestId of [cancel?.requestId, amend?.requestId]) {
    if (requestId === undefined) continue
    const keys = requests.get(requestId)
    if (keys) keys.add(key)
    else requests.set(requestId, new Set([key]))
  }
}
