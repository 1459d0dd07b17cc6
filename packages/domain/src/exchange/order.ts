import type { Lots, SelfTrade, Side, Ticks, TimeInForce } from './book/order-terms.ts'
import { isFigure } from './market.ts'

export const ORDER_TYPES = ['LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** An order's terms as its owner states them, in ticks and lots; 0 means absent (MAX-16, DEF-090). */
export interface OrderTerms {
  clOrdId: string
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  quantity: Lots
  /** The limit; for MARKET and STOP the protection price, 0 for the market's default. */
  price: Ticks
  stopPrice: Ticks
  isPostOnly: boolean
  selfTrade: SelfTrade
  /** Milliseconds since 1970, for GTD. */
  expiresAt: number
}

/** Why an order was rejected or canceled, or a cancel or amendment refused; the text of each is `exchange.reason.{REASON}`. */
export const REASONS = [
  'INVALID_CL_ORD_ID',
  'INVALID_SIDE',
  'INVALID_TYPE',
  'INVALID_QUANTITY',
  'INVALID_PRICE',
  'INVALID_STOP_PRICE',
  'INVALID_TIME_IN_FORCE',
  'INVALID_EXPIRY',
  'INVALID_POST_ONLY',
  'INVALID_SELF_TRADE',
  'INVALID_REQUEST_ID',
  'INVALID_TARGET',
  'PRICE_STEP',
  'PRICE_BAND',
  'LOT_STEP',
  'ORDER_SMALL',
  'ORDER_LARGE',
  'IDS_DIFFER',
  'UNKNOWN_MARKET',
  'MARKET_HALTED',
  'DUPLICATE_CL_ORD_ID',
  'INSUFFICIENT_FUNDS',
  'STEP_REQUIRED',
  'NOT_AUTHORIZED',
  'TOO_MANY_ORDERS',
  'TOO_FAST',
  'NO_LIQUIDITY',
  'STOP_WOULD_TRIGGER',
  'POST_ONLY',
  'IOC',
  'FOK',
  'SELF_TRADE',
  'EXPIRED',
  'REQUESTED',
  'TERMS_CHANGED',
  'UNKNOWN_ORDER',
  'ALREADY_FINAL',
  'NOTHING_TO_AMEND',
  'NOT_ACCEPTED',
  'INTERNAL',
] as const
export type Reason = (typeof REASONS)[number]

const CL_ORD_ID = /^[A-Za-z0-9._:-]{1,64}$/

/** How far ahead an order may expire: ten years, so that every expiry can be stored and read back. */
export const EXPIRY_AHEAD_MAX_MS = 10 * 366 * 86_400_000

/** What is wrong with an order, as far as its terms alone tell; undefined when they are valid. */
export function faultOf(terms: OrderTerms, now: number): Reason | undefined {
  const { orderType, timeInForce, price, stopPrice } = terms
  const isStop = orderType === 'STOP' || orderType === 'STOP_LIMIT'
  if (!CL_ORD_ID.test(terms.clOrdId)) return 'INVALID_CL_ORD_ID'
  if (!isFigure(terms.quantity)) return 'INVALID_QUANTITY'
  if (!isFigure(price) && (isPriced(terms) || price !== 0)) return 'INVALID_PRICE'
  if (isStop ? !isFigure(stopPrice) : stopPrice !== 0) return 'INVALID_STOP_PRICE'
  if (!isPriced(terms) && timeInForce === 'GTD') return 'INVALID_TIME_IN_FORCE'
  if (timeInForce === 'GTD' ? !isExpiry(terms.expiresAt, now) : terms.expiresAt !== 0) return 'INVALID_EXPIRY'
  // An order that never rests can't be post-only.
  if (terms.isPostOnly && (!isPriced(terms) || timeInForce === 'IOC' || timeInForce === 'FOK')) return 'INVALID_POST_ONLY'
  return undefined
}

function isExpiry(at: number, now: number): boolean {
  return isFigure(at) && at > now && at <= now + EXPIRY_AHEAD_MAX_MS
}

/** Whether the type has a price of its own; MARKET and STOP only have a protection price (MAX-16, DEF-090). */
export function isPriced({ orderType }: Pick<OrderTerms, 'orderType'>): boolean {
  return orderType === 'LIMIT' || orderType === 'STOP_LIMIT'
}

/** MARKET and STOP take from the book and never rest. */
export function restsInBook({ orderType, timeInForce }: Pick<OrderTerms, 'orderType' | 'timeInForce'>): boolean {
  return isPriced({ orderType }) && (timeInForce === 'GTC' || timeInForce === 'GTD')
}
