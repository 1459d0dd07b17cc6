import { ERROR_STATUS } from '@bourse/contracts/errors'
import { ApiError } from '#platform/http'
import { t } from '#platform/i18n'
import { warn } from '#platform/log'
import { notify } from '#platform/notices'
import { errorText, raiseError } from '#platform/raise-error'
import { createStore } from '#platform/store'
import { loadMarkets } from '../markets.ts'
import { fetchFills, fetchOrders } from '../queries.ts'
import type { Order } from './order.ts'
import type { OrdersNews, Raised } from './orders-news.ts'
import { foldOrders, NO_ORDERS, type OrdersState } from './orders-reducer.ts'
import { readFills, readOrders } from './read-orders.ts'
import { reasonText } from './reason-text.ts'
import { soundCancel, soundFill } from './sounds.ts'
import { noteSent, tellRejection } from './tell-rejection.ts'

export interface OrdersView extends OrdersState {
  load: 'loading' | 'ready'
  /** The last fetch failed; what was there before stays (MAX-41, DEF-032). */
  fetchError: FetchError | undefined
  /** Why the last order was not placed; what is in the form stays (MAX-42, DEF-032). */
  newOrderError: FetchError | undefined
}

export interface FetchError {
  status: number
  message: string
}

/** The pocket's orders and fills: folded outside React, read through `useOrders` and `useFills`. */
export const ordersStore = createStore<OrdersView>({ ...NO_ORDERS, load: 'loading', fetchError: undefined, newOrderError: undefined })

/** Messages come in bursts; panels need not be drawn for each of them. */
const FOLD_AFTER_MS = 30

const PAGE_SIZE = 1_000
/** Older orders than these are found by the CSV export; all live ones are always here. */
const PAGES_MAX = 10
/** How long a sent request may be under way before an answer without it counts. */
const ON_THE_WAY_MS = 3_000

let waiting: OrdersNews[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

/** For messages: folded together with what arrives within the same moment. */
export function tellSoon(news: OrdersNews): void {
  waiting.push(news)
  timer ??= setTimeout(foldWaiting, FOLD_AFTER_MS)
}

/** For what the user did: shown at once. */
export function tell(news: OrdersNews): void {
  if (news.kind === 'placed') noteSent(news.order)
  waiting.push(news)
  foldWaiting()
}

export function forgetOrders(): void {
  turn += 1
  tell({ kind: 'cleared' })
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
      tell({ kind: 'fetched', orders, fills: readFills(fills, specs) })
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
    tell({ kind: 'unheard', requestIds: sentBefore(startedAt - ON_THE_WAY_MS) })
    ordersStore.update((view) => ({ ...view, load: 'ready', fetchError: undefined }))
  } catch (error) {
    if (mine === turn) ordersFetchError(error)
  }
}

/** When each cancel and amendment went out, by its name. */
const requests = new Map<string, number>()

export function noteRequest(requestId: string): void {
  requests.set(requestId, Date.now())
}

/** Each of them once: what has become of them is settled with this. */
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

/** MAX-42: an order that was dropped, refused or could not be asked about. The next one that goes out makes it undefined. */
export function newOrderFetchError(error: ApiError | undefined): void {
  ordersStore.update((view) => ({ ...view, newOrderError: error && fetchErrorOf(error) }))
}

function fetchErrorOf(error: unknown): FetchError {
  return { status: error instanceof ApiError ? error.status : 0, message: errorText(error) }
}

/** As the same refusal is answered over HTTP. */
function refusalOf({ reason }: Order): ApiError {
  return new ApiError({ status: ERROR_STATUS.ORDER_REJECTED, code: 'ORDER_REJECTED', message: reasonText(reason, t) })
}

function foldWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = []
  const { state, raised } = foldOrders(ordersStore.get(), batch)
  ordersStore.update((view) => ({ ...view, ...state }))
  for (const each of raised) act(each)
}

function act(raised: Raised): void {
  switch (raised.kind) {
    case 'filled':
      return soundFill()
    case 'cancelAccepted':
      return soundCancel()
    case 'rejected':
      newOrderFetchError(refusalOf(raised.order))
      return void tellRejection(raised.order)
    case 'cancelRejected':
      return notify({ tone: 'error', text: t('maxOrders.notice.cancelRejected', { reason: reasonText(raised.reason, t) }) })
    case 'amendRejected':
      return notify({ tone: 'error', text: t('maxOrders.notice.amendRejected', { reason: reasonText(raised.reason, t) }) })
    case 'unheard':
      return notify({ tone: 'error', text: t('maxOrders.notice.unheard', { count: raised.orders.length }) })
    case 'warning':
      return warn(raised.text, raised.details)
  }
}
