import type { CancelStatus, OrderStatus } from '@bourse/domain/exchange'
import type { Order, OwnFill } from './order.ts'

/** How a message names an order: by the server's id or by its own name; an empty text says nothing. */
export interface OrderName {
  pocketId: string
  orderId: string
  clOrdId: string
}

export type OrdersNews =
  /** Over HTTP, newest first (MAX-35). */
  | { kind: 'fetched'; orders: readonly Order[]; fills: readonly OwnFill[] }
  /** Their answer is overdue, or the line broke before it came. */
  | { kind: 'doubted'; keys: readonly string[] }
  /** What became of an order whose answer was lost. */
  | { kind: 'settled'; order: Order }
  /** Requests whose answers, by now, would have come: all orders have been read since. */
  | { kind: 'unheard'; requestIds: ReadonlySet<string> }
  /** Sent by this page a moment ago (MAX-29). */
  | { kind: 'placed'; order: Order }
  /** The exchange has taken an order in, from here or from elsewhere (MAX-30, MAX-38). */
  | { kind: 'taken'; order: Order }
  | ({ kind: 'status' } & OrderName & StatusNews)
  | { kind: 'cancelAsked'; keys: readonly string[]; requestId: string }
  | { kind: 'cancelSent'; requestId: string }
  /** It could not be published: as if nobody had asked (DEF-108). */
  | { kind: 'cancelDropped'; requestId: string }
  | ({ kind: 'cancelTaken'; requestId: string; symbol: string; isAll: boolean } & OrderName)
  | ({ kind: 'cancelStatus'; requestId: string; code: CancelStatus; reason: string } & OrderName)
  | { kind: 'amendSent'; key: string; requestId: string; quantity: number; price: number }
  | ({ kind: 'amendTaken'; requestId: string; quantity: number; price: number } & OrderName)
  /** Somebody else's turn: nothing of the former pocket stays. */
  | { kind: 'cleared' }

export interface StatusNews {
  status: OrderStatus
  quantity: number
  price: number
  protectionPrice: number
  filled: number
  filledCost: bigint
  timestamp: number
  reason: string
  fills: readonly OwnFill[]
}

/** What the reducer wants done besides: sounds, words, lines in the log. */
export type Raised =
  /** MAX-25. */
  | { kind: 'filled'; order: Order; fills: readonly OwnFill[] }
  | { kind: 'rejected'; order: Order }
  | { kind: 'cancelAccepted'; requestId: string }
  | { kind: 'cancelRejected'; order: Order | undefined; reason: string }
  | { kind: 'amendRejected'; order: Order; reason: string }
  | { kind: 'unheard'; orders: readonly Order[] }
  | { kind: 'warning'; text: string; details: Record<string, unknown> }
