import { loadMarkets } from '#features/market'
import { isPaperPocket } from '#features/paper'
import { ApiError } from '#platform/http'
import { pauseUntilOnline } from '#platform/pause'
import { raiseError } from '#platform/raise-error'
import { keyOf, type Order } from '../order/order.ts'
import { readOrders } from '../order/read-orders.ts'
import { settleOrder } from '../queries.ts'
import { dispatch, newOrderFetchError, ordersStore, refetchOrders } from '../store/orders-store.ts'
import { orderBody } from './order-body.ts'

/** An answer usually takes milliseconds; after this time it is requested. */
const ANSWER_WAIT_MS = 5_000
/** After a broken connection the order may still be processed; on a working one the market may be moving to another process. */
const LOST_WAIT_MS = 1_000
const SLOW_WAIT_MS = 4_000
const LAST_WAIT_MS = 15_000

const asking = new Set<string>()

/** Call after an order was sent. */
export function awaitOrder(key: string): void {
  setTimeout(() => markUnknown([key], SLOW_WAIT_MS), ANSWER_WAIT_MS)
}

/** Call after a cancel or an amendment was sent: the state of the order shows what became of the request. */
export function awaitRequest(requestId: string): void {
  setTimeout(() => {
    if ([...ordersStore.get().orders.values()].some((order) => isAwaited(order, requestId))) void refetchOrders()
  }, ANSWER_WAIT_MS)
}

/** The connection broke: the orders that were not answered yet are unknown. */
export function markUnanswered(): void {
  markUnknown([...ordersStore.get().orders.keys()], LOST_WAIT_MS)
}

function markUnknown(all: readonly string[], firstWaitMs: number): void {
  // Paper orders are answered by their own calls, and the exchange must not be asked about them.
  const keys = all.filter((key) => !isPaperPocket(key))
  dispatch({ kind: 'unanswered', keys })
  for (const key of keys) {
    const order = ordersStore.get().orders.get(key)
    if (order && isUnanswered(order) && !asking.has(key)) void ask(order, firstWaitMs)
  }
}

/**
 * Asks for an order by its name until the exchange knows its state, or that it was never accepted and never will be. A message
 * from the broker in the meantime ends it too.
 */
async function ask(order: Order, firstWaitMs: number): Promise<void> {
  const key = keyOf(order)
  const isOpenQuestion = () => {
    const shown = ordersStore.get().orders.get(key)
    return shown !== undefined && isUnanswered(shown)
  }
  let isReported = false
  const reportOnce = (error: unknown) => {
    // Connection failures are shown elsewhere; an error reply would only repeat.
    if (isReported || !(error instanceof ApiError) || error.isUnavailable) return undefined
    isReported = true
    newOrderFetchError(error)
    raiseError(error)
    return undefined
  }
  asking.add(key)
  for (let waitMs = firstWaitMs; isOpenQuestion(); waitMs = Math.min(LAST_WAIT_MS, waitMs * 2)) {
    await pauseUntilOnline(waitMs)
    // Retried later, whatever failed.
    const found = isOpenQuestion() ? await askOnce(order).catch(reportOnce) : undefined
    if (found && isOpenQuestion()) dispatch({ kind: 'settled', order: found })
  }
  asking.delete(key)
}

async function askOnce(order: Order): Promise<Order | undefined> {
  const specs = new Map((await loadMarkets()).map((market) => [market.symbol, market]))
  const spec = specs.get(order.symbol)
  if (!spec) return undefined
  const reply = await settleOrder(orderBody(order, spec))
  return readOrders([reply], specs)[0]
}

function isUnanswered({ status, orderId }: Order): boolean {
  return status === 'UNKNOWN' && orderId === ''
}

function isAwaited({ cancel, amend }: Order, requestId: string): boolean {
  const request = cancel?.requestId === requestId ? cancel : amend?.requestId === requestId ? amend : undefined
  return request !== undefined && request.code !== 'ACCEPTED' && request.code !== 'REJECTED'
}
