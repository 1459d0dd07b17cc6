import { ERROR_STATUS } from '@bourse/contracts/errors'
import { loadMarkets } from '#features/market'
import { ApiError } from '#platform/http'
import { t } from '#platform/i18n'
import { warn } from '#platform/log'
import { notify } from '#platform/notices'
import { errorText, raiseError } from '#platform/raise-error'
import { createStore } from '#platform/store'
import type { OrdersEvent, SideEffect } from '../order/event.ts'
import { keyOf, type Order } from '../order/order.ts'
import { readFills, readOrders } from '../order/read-orders.ts'
import { fetchFills, fetchOrders } from '../queries.ts'
import { reasonText } from '../words/reason-text.ts'
import { marked } from './marked.ts'
import { foldOrders, NO_ORDERS, type OrdersState } from './orders-reducer.ts'
import { noteSent, showRejection } from './show-rejection.ts'
import { soundCancel, soundFill } from './sounds.ts'
import { noteTouched } from './touched.ts'
import { WorkShare } from './work-share.ts'

export interface OrdersView extends OrdersState {
  load: 'loading' | 'ready'
  /** The last fetch failed; the previous data stays (MAX-41, DEF-032). */
  fetchError: FetchError | undefined
  /** Why the last order was not placed; the form keeps its content (MAX-42, DEF-032). */
  newOrderError: FetchError | undefined
}

export interface FetchError {
  status: number
  message: string
  /** Why the exchange refused it. */
  reason?: string
}

/** The pocket's orders and fills: reduced outside React, read through `useOrders` and `useFills`. */
export const ordersStore = createStore<OrdersView>({ ...NO_ORDERS, load: 'loading', fetchError: undefined, newOrderError: undefined })

/** Messages come in bursts, so panels are not redrawn for each of them; the less often, the longer it takes. */
const folding = new WorkShare(30, 500)

/** So many within one moment are those of a trading program, and are shown as often as the market's own figures. */
const FLOOD_EVENTS = 8
const FLOOD_PAUSE_MS = 250

const PAGE_SIZE = 1_000
/** Older orders are in the CSV export; all live ones are always here. */
const PAGES_MAX = 10
/** How long a sent request may be under way before a response without it counts. */
const ON_THE_WAY_MS = 3_000

let waiting: OrdersEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isFlood = false
let turn = 0

/** For messages: applied together with those that arrive within the same moment. */
export function dispatchSoon(event: OrdersEvent): void {
  waiting.push(event)
  timer ??= setTimeout(() => folding.run(foldWaiting), Math.max(folding.pauseMs, isFlood ? FLOOD_PAUSE_MS : 0))
}

/** For user actions: applied at once. */
export function dispatch(event: OrdersEvent): void {
  if (event.kind === 'placed') noteSent(event.order)
  if (event.kind === 'placed') noteTouched([keyOf(event.order)])
  if (event.kind === 'cancelAsked') noteTouched(event.keys)
  waiting.push(event)
  foldWaiting()
}

export function forgetOrders(): void {
  turn += 1
  dispatch({ kind: 'cleared' })
  ordersStore.update((view) => ({ ...view, load: 'loading', fetchError: undefined, newOrderError: undefined }))
}

/** Reads all orders over HTTP: once the session is open, and again whenever messages may have been missed (MAX-35, DEF-110). */
export async function refetchOrders(): Promise<void> {
  const mine = ++turn
  const startedAt = Date.now()
  try {
    const specs = new Map((await loadMarkets()).map((market) => [market.symbol, market]))
    const take = (orders: readonly Order[], fills: Parameters<typeof readFills>[0] = []) => {
      if (mine !== turn) return
      dispatch({ kind: 'fetched', orders, fills: readFills(fills, specs) })
    }
    const [live, fills] = await Promise.all([
      fetchOrders({ limit: PAGE_SIZE, offset: 0, status: 'live' }),
      fetchFills({ limit: PAGE_SIZE, offset: 0 }),
    ])
    take(readOrders(live, specs), fills)
    for (let page = 0; page < PAGES_MAX; page++) {
      const replies = await fetchOrders({ limit: PAGE_SIZE, offset: page * PAGE_SIZE })
      take(readOrders(replies, specs))
      if (replies.length < PAGE_SIZE || mine !== turn) break
    }
    if (mine !== turn) return
    dispatch({ kind: 'requestsLost', requestIds: sentBefore(startedAt - ON_THE_WAY_MS) })
    ordersStore.update((view) => ({ ...view, load: 'ready', fetchError: undefined }))
  } catch (error) {
    if (mine === turn) ordersFetchError(error)
  }
}

/** When each cancel and amendment was sent, by its request id. */
const requests = new Map<string, number>()

export function noteRequest(requestId: string): void {
  requests.set(requestId, Date.now())
}

/** Returns each of them once: the fetch settles them. */
function sentBefore(time: number): ReadonlySet<string> {
  const old = new Set([...requests].filter(([, sentAt]) => sentAt < time).map(([requestId]) => requestId))
  for (const requestId of old) requests.delete(requestId)
  return old
}

/** MAX-41. */
function ordersFetchError(error: unknown): void {
  ordersStore.update((view) => ({ ...view, fetchError: fetchErrorOf(error) }))
  raiseError(error)
}

/** MAX-42: an order that was dropped, refused or could not be asked about. The next one that is sent clears it. */
export function newOrderFetchError(error: ApiError | undefined, reason?: string): void {
  ordersStore.update((view) => ({ ...view, newOrderError: error && { ...fetchErrorOf(error), ...(reason !== undefined && { reason }) } }))
}

function fetchErrorOf(error: unknown): FetchError {
  return { status: error instanceof ApiError ? error.status : 0, message: errorText(error) }
}

/** The status of the same refusal over HTTP. */
function refusalOf({ reason }: Order): ApiError {
  return new ApiError({ status: ERROR_STATUS.ORDER_REJECTED, code: 'ORDER_REJECTED', message: reasonText(reason, t) })
}

function foldWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = []
  isFlood = batch.length >= FLOOD_EVENTS
  const { state, effects } = foldOrders(ordersStore.get(), batch)
  ordersStore.update((view) => ({ ...view, ...state }))
  for (const each of effects) act(each)
}

function act(effect: SideEffect): void {
  switch (effect.kind) {
    case 'filled':
      return soundFill()
    case 'cancelAccepted':
      return soundCancel()
    case 'rejected':
      newOrderFetchError(refusalOf(effect.order), effect.order.reason)
      return void showRejection(effect.order)
    case 'cancelRejected':
      return notify({ tone: 'error', text: marked(t('maxOrders.notice.cancelRejected', { reason: reasonText(effect.reason, t) })) })
    case 'amendRejected':
      return notify({ tone: 'error', text: marked(t('maxOrders.notice.amendRejected', { reason: reasonText(effect.reason, t) })) })
    case 'requestsLost':
      return notify({ tone: 'error', text: marked(t('maxOrders.notice.unheard', { count: effect.orders.length })) })
    case 'warning':
      // Before the list has been read, messages about orders that are not known yet are expected.
      return ordersStore.get().load === 'ready' ? warn(effect.text, effect.details) : undefined
  }
}
