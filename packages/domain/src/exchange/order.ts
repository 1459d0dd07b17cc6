import { ICEBERG_PARTS_MAX, type Lots, type SelfTrade, type Side, type Ticks, type TimeInForce } from './book/order-terms.ts'
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
  /** What only some orders have. */
  extras?: OrderExtras
  /** Makes it one of two (OCO): with a stop on the other side of the market, of which only one trades. */
  stopLeg?: StopLeg
  /** Makes it the entry of a bracket: what it receives is covered by a pair for the other side. */
  exits?: Exits
}

/** The exits of a bracket: a LIMIT order at the price to take the profit, and the stop that it is paired with. */
export interface Exits extends StopLeg {
  takeProfit: Ticks
}

/** The stop of a pair, for the same quantity and side as the LIMIT order that it belongs to. */
export interface StopLeg {
  stopPrice: Ticks
  /** Its limit once triggered; 0 for a STOP, which takes what there is within its protection. */
  price: Ticks
}

const LEG_SUFFIX = '.stop'
const CL_ORD_ID_LENGTH_MAX = 64

/** The terms of a pair's stop, under a client id that is made of the other's. */
export function stopLegOf(terms: OrderTerms, { stopPrice, price }: StopLeg, quantity: Lots): OrderTerms {
  return {
    clOrdId: terms.clOrdId + LEG_SUFFIX,
    side: terms.side,
    orderType: price === 0 ? 'STOP' : 'STOP_LIMIT',
    timeInForce: 'GTC',
    quantity,
    price,
    stopPrice,
    isPostOnly: false,
    selfTrade: terms.selfTrade,
    expiresAt: 0,
    ...(terms.extras?.protectionPpm && { extras: { ...NO_EXTRAS, protectionPpm: terms.extras.protectionPpm } }),
  }
}

/** What tells a bracket's exits apart from every order that a person can name. */
const EXIT_MARK = '~'

/** The terms of the nth pair of exits of an entry; its stop is the pair's other leg. */
export function exitTermsOf(
  entry: Pick<OrderTerms, 'side' | 'selfTrade'> & { id: number },
  { takeProfit, stopPrice, price }: Exits,
  { nth, quantity }: { nth: number; quantity: Lots },
): OrderTerms & { stopLeg: StopLeg } {
  return {
    clOrdId: `${EXIT_MARK}${entry.id}.${nth}`,
    side: otherSide(entry.side),
    orderType: 'LIMIT',
    timeInForce: 'GTC',
    quantity,
    price: takeProfit,
    stopPrice: 0,
    isPostOnly: false,
    selfTrade: entry.selfTrade,
    expiresAt: 0,
    stopLeg: { stopPrice, price },
  }
}

export function otherSide(side: Side): Side {
  return side === 'BUY' ? 'SELL' : 'BUY'
}

/** Terms of icebergs, trailing stops and orders with a protection of their own; 0 means absent. */
export interface OrderExtras {
  /** Of a LIMIT order that rests: so many lots are in the book at a time. */
  shown: Lots
  /** Of a STOP that follows the price: so many ticks, or millionths of it, behind the best since it was placed. */
  trailTicks: Ticks
  trailPpm: number
  /** Of MARKET and STOP: how far through the price they may trade, in millionths; at most the market's. */
  protectionPpm: number
}

export const NO_EXTRAS: OrderExtras = { shown: 0, trailTicks: 0, trailPpm: 0, protectionPpm: 0 }

/** A stop may follow at half the price at most. */
export const TRAIL_PPM_MAX = 500_000

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
  'INVALID_SHOWN',
  'INVALID_TRAIL',
  'INVALID_PROTECTION',
  'INVALID_TAKE_PROFIT',
  'INVALID_REQUEST_ID',
  'INVALID_TARGET',
  'INVALID_SECONDS',
  'PRICE_STEP',
  'PRICE_BAND',
  'LOT_STEP',
  'ORDER_SMALL',
  'ORDER_LARGE',
  'BRACKET_TOO_SMALL',
  'VALUE_SMALL',
  'IDS_DIFFER',
  'UNKNOWN_MARKET',
  'MARKET_HALTED',
  'ASSET_PAUSED',
  'SUSPENDED',
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
  'OTHER_LEG',
  'NOT_RENEWED',
  'UNKNOWN_ORDER',
  'ALREADY_FINAL',
  'NOTHING_TO_AMEND',
  'NO_EXITS',
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
  if (isStop && !isTrailing(terms) ? !isFigure(stopPrice) : stopPrice !== 0) return 'INVALID_STOP_PRICE'
  if (!isPriced(terms) && timeInForce === 'GTD') return 'INVALID_TIME_IN_FORCE'
  if (timeInForce === 'GTD' ? !isExpiry(terms.expiresAt, now) : terms.expiresAt !== 0) return 'INVALID_EXPIRY'
  // An order that never rests can't be post-only.
  if (terms.isPostOnly && (!isPriced(terms) || timeInForce === 'IOC' || timeInForce === 'FOK')) return 'INVALID_POST_ONLY'
  return (
    (terms.extras && faultOfExtras(terms, terms.extras)) ??
    (terms.stopLeg && faultOfLeg(terms, terms.stopLeg)) ??
    (terms.exits && faultOfExits(terms, terms.exits))
  )
}

/** The exits are on either side of the price at which the entry trades, as far as its terms tell it: the profit beyond, the stop before. */
export function faultOfExits(
  terms: Pick<OrderTerms, 'side' | 'orderType' | 'price' | 'stopPrice' | 'stopLeg'>,
  { takeProfit, stopPrice, price }: Exits,
): Reason | undefined {
  if (terms.stopLeg) return 'INVALID_TYPE'
  if (!isFigure(takeProfit)) return 'INVALID_TAKE_PROFIT'
  if (!isFigure(stopPrice)) return 'INVALID_STOP_PRICE'
  if (price !== 0 && !isFigure(price)) return 'INVALID_PRICE'
  const sign = terms.side === 'BUY' ? 1 : -1
  if ((takeProfit - stopPrice) * sign <= 0) return 'INVALID_TAKE_PROFIT'
  const entry = isPriced(terms) ? terms.price : terms.stopPrice
  if (entry === 0) return undefined
  if ((takeProfit - entry) * sign <= 0) return 'INVALID_TAKE_PROFIT'
  return (entry - stopPrice) * sign <= 0 ? 'INVALID_STOP_PRICE' : undefined
}

/** A pair brackets the market: a BUY has its limit below its stop, a SELL above it. */
function faultOfLeg(terms: OrderTerms, leg: StopLeg): Reason | undefined {
  if (terms.clOrdId.length + LEG_SUFFIX.length > CL_ORD_ID_LENGTH_MAX) return 'INVALID_CL_ORD_ID'
  if (terms.orderType !== 'LIMIT' || !restsInBook(terms)) return 'INVALID_TYPE'
  const isBeyond = terms.side === 'BUY' ? leg.stopPrice > terms.price : leg.stopPrice < terms.price
  if (!isFigure(leg.stopPrice) || !isBeyond) return 'INVALID_STOP_PRICE'
  return leg.price === 0 || isFigure(leg.price) ? undefined : 'INVALID_PRICE'
}

function faultOfExtras(terms: OrderTerms, { shown, trailTicks, trailPpm, protectionPpm }: OrderExtras): Reason | undefined {
  const { orderType, quantity, price } = terms
  const isShowable = isFigure(shown) && shown <= quantity && shown * ICEBERG_PARTS_MAX >= quantity
  if (shown !== 0 && !(isShowable && orderType === 'LIMIT' && restsInBook(terms))) return 'INVALID_SHOWN'
  // It has no limit of its own that could be met in full or not at all.
  if ((trailTicks !== 0 || trailPpm !== 0) && terms.timeInForce === 'FOK') return 'INVALID_TIME_IN_FORCE'
  const isTrail = trailTicks === 0 ? isFigure(trailPpm) && trailPpm <= TRAIL_PPM_MAX : isFigure(trailTicks) && trailPpm === 0
  if ((trailTicks !== 0 || trailPpm !== 0) && !(isTrail && orderType === 'STOP' && price === 0)) return 'INVALID_TRAIL'
  const isProtected = terms.stopLeg ? terms.stopLeg.price === 0 : !isPriced(terms) && price === 0
  if (protectionPpm !== 0 && !(isFigure(protectionPpm) && isProtected)) return 'INVALID_PROTECTION'
  return undefined
}

/** Whether a stop follows the price instead of having a stop price of its own. */
export function isTrailing({ extras }: Pick<OrderTerms, 'extras'>): boolean {
  return extras !== undefined && (extras.trailTicks !== 0 || extras.trailPpm !== 0)
}

export function isExpiry(at: number, now: number): boolean {
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
