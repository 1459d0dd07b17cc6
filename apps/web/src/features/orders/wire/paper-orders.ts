import { type Exits, type MarketSpec, priceText, quantityText, type Reason, REASONS } from '@bourse/domain/exchange'
import { loadMarkets } from '#features/market'
import { amendPaperOrder, cancelAllPaperOrders, cancelPaperOrder, paperMode, placePaperOrder, readPaperPocketAgain } from '#features/paper'
import { broker } from '#platform/broker'
import { ApiError } from '#platform/http'
import { raiseError } from '#platform/raise-error'
import { type AmendChange, changedExits, keyOf, type Order } from '../order/order.ts'
import { readOrders } from '../order/read-orders.ts'
import { dispatch, dispatchSoon, newOrderFetchError, refetchOrders } from '../store/orders-store.ts'
import { orderBody } from './order-body.ts'
import { statusOf } from './paper-status.ts'

/** The terminal's orders in paper mode: the same steps as with the exchange, each answered by a call. */

export async function placeOnPaper(order: Order, spec: MarketSpec): Promise<void> {
  newOrderFetchError(undefined)
  try {
    const specs = new Map([[spec.symbol, spec]])
    for (const placed of readOrders([await placePaperOrder(orderBody(order, spec))], specs)) take(placed)
    readAgain()
  } catch (error) {
    if (!paperMode.get()) return
    dispatch({ kind: 'settled', order: { ...order, status: 'REJECTED', reason: reasonOf(error) ?? 'NOT_ACCEPTED' } })
    if (reasonOf(error) === undefined) raiseError(error)
  }
}

/** What it has led to is heard, or has to be read. */
function readAgain(): void {
  if (!paperMode.get() || broker.hearsPaper()) return
  void refetchOrders()
  readPaperPocketAgain()
}

export async function cancelOnPaper(orders: readonly Order[], requestId: string): Promise<void> {
  dispatch({ kind: 'cancelAsked', keys: orders.map(keyOf), requestId })
  dispatch({ kind: 'cancelSent', requestId })
  await answered(requestId, async () => {
    for (const { orderId } of orders) if (orderId) await cancelPaperOrder(orderId)
  })
}

export async function cancelAllOnPaper(symbol: string | undefined, orders: readonly Order[], requestId: string): Promise<void> {
  dispatch({ kind: 'cancelAsked', keys: orders.map(keyOf), requestId })
  dispatch({ kind: 'cancelSent', requestId })
  await answered(requestId, () => cancelAllPaperOrders(symbol))
}

export async function amendOnPaper(order: Order, change: AmendChange, requestId: string): Promise<void> {
  dispatch({ kind: 'amendSent', key: keyOf(order), requestId, change })
  await answered(requestId, async () => {
    const spec = (await loadMarkets()).find(({ symbol }) => symbol === order.symbol)
    if (spec) await amendPaperOrder(order.orderId, changeTexts(change, spec))
  })
}

function changeTexts(change: AmendChange, spec: MarketSpec) {
  const { quantity, price, stopPrice, expiresAt, shown } = change
  const exits = changedExits(change)
  return {
    ...(quantity > 0 && { quantity: quantityText(spec, quantity) }),
    ...(price > 0 && { price: priceText(spec, price) }),
    ...(stopPrice > 0 && { stopPrice: priceText(spec, stopPrice) }),
    ...(expiresAt > 0 && { expiresAt }),
    ...(shown > 0 && { shown: quantityText(spec, shown) }),
    ...(exits && { exits: exitTexts(exits, spec) }),
  }
}

function exitTexts({ takeProfit, stopPrice, price }: Exits, spec: MarketSpec) {
  return {
    ...(takeProfit > 0 && { takeProfit: priceText(spec, takeProfit) }),
    ...(stopPrice > 0 && { stopPrice: priceText(spec, stopPrice) }),
    ...(price > 0 && { price: priceText(spec, price) }),
  }
}

/** Tells the outcome of a request, and shows the orders as they are then. */
async function answered(requestId: string, work: () => Promise<unknown>): Promise<void> {
  const name = { pocketId: '', orderId: '', clOrdId: '' }
  try {
    await work()
    if (paperMode.get()) dispatch({ kind: 'cancelStatus', requestId, code: 'ACCEPTED', reason: '', ...name })
  } catch (error) {
    if (paperMode.get()) dispatch({ kind: 'cancelStatus', requestId, code: 'REJECTED', reason: reasonOf(error) ?? 'NOT_ACCEPTED', ...name })
  }
  readAgain()
}

/** What comes after the mode was left belongs to nobody. One that has traded at once is first accepted and then filled, as by the exchange. */
function take(order: Order): void {
  if (!paperMode.get()) return
  if (order.filled === 0) return dispatch({ kind: 'settled', order })
  dispatchSoon({ kind: 'taken', order: { ...order, status: 'OPEN', filled: 0, filledCost: 0n } })
  dispatch(statusOf(order, []))
}

/** The exchange's word for a refusal, where it is one. */
function reasonOf(error: unknown): Reason | undefined {
  const [named] = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : []
  return REASONS.find((reason) => reason === named)
}
