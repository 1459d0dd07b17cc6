import type { CancelStatus, OrderStatus } from '@bourse/domain/exchange'
import type { AmendChange, Order, OrderExits, OwnFill } from './order.ts'

/** How a message identifies an order: by the server's id or by its client id; empty strings are absent. */
export interface OrderName {
  pocketId: string
  orderId: string
  clOrdId: string
}

export type OrdersEvent =
  /** Over HTTP, newest first (MAX-35). */
  | { kind: 'fetched'; orders: readonly Order[]; fills: readonly OwnFill[] }
  /** Their answer is overdue, or the connection broke before it came. */
  | { kind: 'unanswered'; keys: readonly string[] }
  /** The state of an order whose answer was lost. */
  | { kind: 'settled'; order: Order }
  /** Requests that will not be answered any more: all orders have been read since. */
  | { kind: 'requestsLost'; requestIds: ReadonlySet<string> }
  /** Sent by this page a moment ago (MAX-29). */
  | { kind: 'placed'; order: Order }
  /** The exchange has accepted an order, of this page or another (MAX-30, MAX-38). */
  | { kind: 'taken'; order: Order }
  | ({ kind: 'status' } & OrderName & StatusUpdate)
  | { kind: 'cancelAsked'; keys: readonly string[]; requestId: string }
  | { kind: 'cancelSent'; requestId: string }
  /** It could not be published, so it has no effect (DEF-108). */
  | { kind: 'cancelDropped'; requestId: string }
  | ({ kind: 'cancelTaken'; requestId: string; symbol: string; isAll: boolean } & OrderName)
  | ({ kind: 'cancelStatus'; requestId: string; code: CancelStatus; reason: string } & OrderName)
  | { kind: 'amendSent'; key: string; requestId: string; change: AmendChange }
  | ({ kind: 'amendTaken'; requestId: string; change: AmendChange } & OrderName)
  /** Another profile: nothing of the previous pocket stays. */
  | { kind: 'cleared' }

export interface StatusUpdate {
  status: OrderStatus
  /** Of this state; 0 if it has none. */
  revision?: number
  quantity: number
  price: number
  /** An amendment or the price may have moved these; 0 in a message that leaves them out. */
  stopPrice: number
  expiresAt: number
  shown: number
  /** Of a bracket's entry. */
  exits?: OrderExits
  protectionPrice: number
  filled: number
  filledCost: bigint
  timestamp: number
  reason: string
  fills: readonly OwnFill[]
}

/** What the reducer wants done: sounds, notices, log lines. */
export type SideEffect =
  /** MAX-25. */
  | { kind: 'filled'; order: Order; fills: readonly OwnFill[] }
  | { kind: 'rejected'; order: Order }
  | { kind: 'cancelAccepted'; requestId: string }
  | { kind: 'cancelRejected'; order: Order | undefined; reason: string }
  | { kind: 'amendRejected'; order: Order; reason: string }
  | { kind: 'requestsLost'; orders: readonly Order[] }
  | { kind: 'warning'; text: string; details: Record<string, unknown> }
