import { priceText, quantityText } from '@bourse/domain/exchange'
import { ApiError } from '#platform/http'
import { pauseUntilOnline } from '#platform/pause'
import { raiseError } from '#platform/raise-error'
import { loadMarkets } from '../markets.ts'
import { settleOrder } from '../queries.ts'
import { keyOf, type Order } from './order.ts'
import { newOrderFetchError, ordersStore, refetchOrders, tell } from './orders-store.ts'
import { readOrders } from './read-orders.ts'

/** An answer takes some milliseconds; after this time it is asked for. */
const ANSWER_WAIT_MS = 5_000
/** What was sent just before the line broke may still be at work; what waits on a line that holds, for a market that changes hands. */
const LOST_WAIT_MS = 1_000
const SLOW_WAIT_MS = 4_000
const LAST_WAIT_MS = 15_000

const asking = new Set<string>()

/** After an order went out. */
export function awaitOrder(key: string): void {
  setTimeout(() => doubt([key], SLOW_WAIT_MS), ANSWER_WAIT_MS)
}

/** After a cancel or an amendment went out: what has become of the order tells what has become of the request. */
export function awaitRequest(requestId: string): void {
  setTimeout(() => {
    if ([...ordersStore.get().orders.values()].some((order) => isAwaited(order, requestId))) void refetchOrders()
  }, ANSWER_WAIT_MS)
}

/** The line broke: nobody knows of the orders that were not answered yet. */
export function doubtUnanswered(): void {
  doubt([...ordersStore.get().orders.keys()], LOST_WAIT_MS)
}

function doubt(keys: readonly string[], firstWaitMs: number): void {
  tell({ kind: 'doubted', keys })
  for (const key of keys) {
    const order = ordersStore.get().orders.get(key)
    if (order && isDoubted(order) && !asking.has(key)) void ask(order, firstWaitMs)
  }
}

/**
 * Asks for an order by its name until the exchange knows: as it stands, or that it was never accepted and never will be. What
 * comes over the broker in the meantime ends the question too.
 */
async function ask(order: Order, firstWaitMs: number): Promise<void> {
  const key = keyOf(order)
  const isOpenQuestion = () => {
    const shown = ordersStore.get().orders.get(key)
    return shown !== undefined && isDoubted(shown)
  }
  let isTold = false
  const tellOnce = (error: unknown) => {
    // A line that is down is told elsewhere; an answer that is an error would only come again.
    if (isTold || !(error instanceof ApiError) || error.isUnavailable) return undefined
    isTold = true
    newOrderFetchError(error)
    raiseError(error)
    return undefined
  }
  asking.add(key)
  for (let waitMs = firstWaitMs; isOpenQuestion(); waitMs = Math.min(LAST_WAIT_MS, waitMs * 2)) {
    await pauseUntilOnline(waitMs)
    // Whatever keeps the answer back, it is asked for again later.
    const told = isOpenQuestion() ? await askOnce(order).catch(tellOnce) : undefined
    if (told && isOpenQuestion()) tell({ kind: 'settled', order: told })
  }
  asking.delete(key)
}

async function askOnce(order: Order): Promise<Order | undefined> {
  const specs = new Map((await loadMarkets()).map((market) => [market.symbol, market]))
  const spec = specs.get(order.symbol)
  if (!spec) return undefined
  // What was sent as the price, so that it is known as the same order.
  const price = order.price || order.protectionPrice
  const reply = await settleOrder({
    clOrdID: order.clOrdId,
    market: order.symbol,
    side: order.side,
    orderType: order.orderType,
    timeInForce: order.timeInForce,
    quantity: quantityText(spec, order.quantity),
    ...(price > 0 && { price: priceText(spec, price) }),
    ...(order.stopPrice > 0 && { stopPrice: priceText(spec, order.stopPrice) }),
    postOnly: order.isPostOnly,
    selfTrade: order.selfTrade,
    ...(order.expiresAt > 0 && { expiresAt: order.expiresAt }),
  })
  return readOrders([reply], specs)[0]
}

function isDoubted({ status, orderId }: Order): boolean {
  return status === 'UNKNOWN' && orderId === ''
}

function isAwaited({ cancel, amend }: Order, requestId: string): boolean {
  const request = cancel?.requestId === requestId ? cancel : amend?.requestId === requestId ? amend : undefined
  return request !== undefined && request.code !== 'ACCEPTED' && request.code !== 'REJECTED'
}
