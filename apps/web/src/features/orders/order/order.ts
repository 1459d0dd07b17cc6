import {
  type CancelStatus,
  type Exits,
  isFinal,
  isTrailing,
  type OrderExtras,
  type OrderStatus,
  type OrderType,
  type SelfTrade,
  type Side,
  type StopLeg,
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
  /** Of its state, growing; 0 until the server has told one. */
  revision?: number
  filled: number
  /** Raw quote units. */
  filledCost: bigint
  timestamp: number
  /** A reason code of the domain; empty without one. */
  reason: string
  /** Of icebergs, trailing stops and orders with a protection of their own. */
  extras?: OrderExtras
  /** The stop of a pair, as this page sent it. */
  stopLeg?: StopLeg
  /** The server's id of the other leg of a pair. */
  pairedWith?: string
  /** Of a bracket's entry. */
  exits?: OrderExits
  /** Of a bracket's exit: the server's id of its entry. */
  exitOf?: string
  cancel?: CancelState
  amend?: AmendState
}

/** The exits of a bracket, in ticks, and how much they cover. */
export interface OrderExits extends Exits {
  /** Lots that the exits cover so far. */
  armed: number
  /** Raw units that the entry has received without exits for them: base for a BUY, quote for a SELL. */
  uncovered: bigint
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
export interface AmendState extends AmendChange {
  requestId: string
  code: CancelCode
  reason: string
}

/** The changed figures of an order; 0 keeps one as it is. */
export interface AmendChange {
  quantity: number
  price: number
  stopPrice: number
  expiresAt: number
  shown: number
  /** Of a bracket's entry, for exits that are placed later: where the profit is taken, the stop, and the stop's limit. */
  takeProfit: number
  exitStop: number
  exitLimit: number
}

export const NO_CHANGE: AmendChange = {
  quantity: 0,
  price: 0,
  stopPrice: 0,
  expiresAt: 0,
  shown: 0,
  takeProfit: 0,
  exitStop: 0,
  exitLimit: 0,
}

/** The exits that a change names, as messages and calls have them; undefined when it names none. */
export function changedExits({ takeProfit, exitStop, exitLimit }: AmendChange): Exits | undefined {
  const isNamed = takeProfit > 0 || exitStop > 0 || exitLimit > 0
  return isNamed ? { takeProfit, stopPrice: exitStop, price: exitLimit } : undefined
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
  /** In raw units of the asset that the next says; a rebate is negative. */
  fee: bigint
  isFeeInQuote: boolean
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

/** It can be amended while the order is live and its server id is known. */
export function isAmendable(order: Order): boolean {
  return isSelectable(order) && order.orderId !== '' && order.amend?.code !== 'SENT' && order.amend?.code !== 'PENDING'
}

/** A stop that has triggered rests at its price like any other order. */
export function isStopWaiting({ stopPrice, orderType, status }: Pick<Order, 'stopPrice' | 'orderType' | 'status'>): boolean {
  const hasTriggered = orderType === 'STOP_LIMIT' && (status === 'OPEN' || status === 'PARTIAL_FILL')
  return stopPrice > 0 && !hasTriggered
}

/** Which figures of this order an amendment may change. */
export function amendableFields(order: Order): readonly (keyof AmendChange)[] {
  if (!isAmendable(order)) return []
  const { orderType, timeInForce, extras, exits } = order
  const isPriced = orderType === 'LIMIT' || orderType === 'STOP_LIMIT'
  return [
    ...(isPriced ? (['price'] as const) : []),
    ...(isStopWaiting(order) && !isTrailing(order) ? (['stopPrice'] as const) : []),
    ...(hasOwnQuantity(order) ? (['quantity'] as const) : []),
    ...(extras && extras.shown > 0 ? (['shown'] as const) : []),
    ...(timeInForce === 'GTD' ? (['expiresAt'] as const) : []),
    ...(exits ? (['takeProfit', 'exitStop', 'exitLimit'] as const) : []),
  ]
}

/** The stop of a pair has the quantity of the order it belongs to, and an exit what its entry has traded. */
function hasOwnQuantity({ orderType, pairedWith, exitOf }: Order): boolean {
  return exitOf === undefined && (pairedWith === undefined || orderType === 'LIMIT')
}
