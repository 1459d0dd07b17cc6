import {
  type CancelStatus,
  isFinal,
  type OrderStatus,
  type OrderType,
  type SelfTrade,
  type Side,
  type TimeInForce,
} from '@bourse/domain/exchange'

/** An order of the terminal (MAX-14), in ticks and lots of its market; 0 means none (MAX-16). */
export interface Order {
  userId: string
  profileId: string
  pocketId: string
  /** Made by the client (MAX-15). */
  clOrdId: string
  /** Assigned by the server; empty until its message came. */
  orderId: string
  symbol: string
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  isPostOnly: boolean
  selfTrade: SelfTrade
  quantity: number
  /** 0 for MARKET and STOP, which have no price of their own. */
  price: number
  stopPrice: number
  /** The protection price of MARKET and STOP; 0 for the others. */
  protectionPrice: number
  /** Milliseconds; 0 without an expiry. */
  expiresAt: number
  status: OrderStatus
  filled: number
  /** Raw quote units. */
  filledCost: bigint
  timestamp: number
  /** A reason code of the domain; empty without one. */
  reason: string
  cancel?: CancelState
  amend?: AmendState
}

/** `NEW` is local, before it was published (DEF-094). */
export type CancelCode = 'NEW' | CancelStatus

/** MAX-31. */
export interface CancelState {
  requestId: string
  orderId: string
  clientKey: { pocketId: string; clOrdId: string }
  code: CancelCode
  reason: string
}

/** A pending or refused amendment; once accepted, the order itself has the new values. */
export interface AmendState {
  requestId: string
  quantity: number
  price: number
  code: CancelCode
  reason: string
}

/** MAX-34, DEF-097. */
export interface OwnFill {
  fillId: string
  timestamp: number
  symbol: string
  orderId: string
  clOrdId: string
  side: Side
  quantity: number
  price: number
  /** Raw quote units. */
  cost: bigint
  /** Raw units of what was received. */
  fee: bigint
  isMaker: boolean
}

/** The key of an order: pocket and name. */
export function keyOf({ pocketId, clOrdId }: Pick<Order, 'pocketId' | 'clOrdId'>): string {
  return `${pocketId}:${clOrdId}`
}

/** New, pending and unknown count as open (DEF-103). */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return !isFinal(status)
}

/** Whether a cancel is pending; a rejected one allows another (DEF-095). */
export function isCancelPending({ cancel }: Pick<Order, 'cancel'>): boolean {
  return cancel?.code === 'NEW' || cancel?.code === 'SENT' || cancel?.code === 'PENDING'
}

/** MAX-58. */
export function isSelectable(order: Pick<Order, 'status' | 'cancel'>): boolean {
  return isOpen(order) && !isCancelPending(order)
}

/** Whole percent, rounded down: 100 only for a complete fill (MAX-56). */
export function percentFilled({ filled, quantity }: Pick<Order, 'filled' | 'quantity'>): number {
  if (quantity <= 0) return 0
  return filled >= quantity ? 100 : Math.floor((filled / quantity) * 100)
}

/** Price and quantity can be amended while the order is live and its server id is known. */
export function isAmendable(order: Order): boolean {
  return isSelectable(order) && order.orderId !== '' && order.amend?.code !== 'SENT' && order.amend?.code !== 'PENDING'
}
