import type { exchange } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { fetchPaperFills, fetchPaperOrders, paperMode } from '#features/paper'
import { bare, call } from '#platform/http'

const ORDERS = bare<typeof exchange.orders>({ method: 'GET', path: '/api/orders/' })
const SETTLE_ORDER = bare<typeof exchange.settle>({ method: 'POST', path: '/api/orders/settle/' })
const FILLS = bare<typeof exchange.fills>({ method: 'GET', path: '/api/fills/' })

const SETTLE_WAIT_MS = 10_000

export interface Span {
  from?: number
  to?: number
  market?: string
}

export async function fetchOrders(page: { limit: number; offset: number; status?: 'live' } & Span, signal?: AbortSignal) {
  if (paperMode.get()) return await fetchPaperOrders(page, signal)
  return await call(ORDERS, { query: page, ...(signal && { signal }) })
}

/** The state of an order by its name; one that has not arrived by now never will (`/api/orders/settle/`). */
export async function settleOrder(body: BodyOf<typeof exchange.settle, 'sent'>) {
  return await call(SETTLE_ORDER, { body, signal: AbortSignal.timeout(SETTLE_WAIT_MS) })
}

export async function fetchFills(page: { limit: number; offset: number } & Span, signal?: AbortSignal) {
  if (paperMode.get()) return await fetchPaperFills(page, signal)
  return await call(FILLS, { query: page, ...(signal && { signal }) })
}
