/** A price in ticks of its market: an integer from 1 to 2^53 - 1, exact as a plain number. */
export type Ticks = number

/** A quantity in lots of its market, bounded like ticks. */
export type Lots = number

/** The index of each wire word is its code; inside the book there are only codes. */
export const SIDES = ['BUY', 'SELL'] as const
export const BUY = 0
export const SELL = 1

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'GTD'] as const
export const GTC = 0
export const IOC = 1
export const FOK = 2
export const GTD = 3

/** What happens when an order would trade with another of the same owner; the mode of the incoming order decides. */
export const SELF_TRADES = ['CANCEL_NEWEST', 'CANCEL_OLDEST', 'DECREMENT', 'CANCEL_BOTH'] as const
export const CANCEL_NEWEST = 0
export const CANCEL_OLDEST = 1
export const DECREMENT = 2
export const CANCEL_BOTH = 3

export type Side = (typeof SIDES)[number]
export type SideCode = typeof BUY | typeof SELL
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]
export type TimeInForceCode = typeof GTC | typeof IOC | typeof FOK | typeof GTD
export type SelfTrade = (typeof SELF_TRADES)[number]
export type SelfTradeCode = typeof CANCEL_NEWEST | typeof CANCEL_OLDEST | typeof DECREMENT | typeof CANCEL_BOTH

/**
 * Every order has a limit (DEF-090). MARKET is IOC or FOK at its protection price; STOP has a stop price and is IOC at its
 * protection price once triggered; STOP_LIMIT has a stop price and a time in force of its own.
 */
export interface NewOrder {
  /** Unique forever; chosen by the caller. */
  id: number
  /** Orders of the same owner must not trade with each other. */
  owner: number
  side: Side
  /** The limit or protection price. */
  price: Ticks
  quantity: Lots
  /** 0 without a stop. */
  stopPrice: Ticks
  timeInForce: TimeInForce
  /** Milliseconds since 1970 for GTD, else 0. */
  expiresAt: number
  isPostOnly: boolean
  selfTrade: SelfTrade
  /** Of an iceberg: so many lots are in the book at a time, the others behind them; absent or 0 when all are. */
  shown?: Lots
  /** Of an iceberg that is restored: so many are in the book now. */
  showing?: Lots
  /** Of a stop that follows the price; its stop price and limit are those of `trailedStop` at the anchor. */
  trail?: Trail
}

/** How a stop follows the price: in ticks or in millionths of it, one of them 0. */
export interface Trail {
  ticks: Ticks
  ppm: number
  /** How far through the stop price it may trade once triggered, in millionths. */
  protectionPpm: number
  /** The best price since it began to follow: for SELL the highest, for BUY the lowest. */
  anchor: Ticks
}

/** What an amendment changes besides price and quantity; absent or 0 keeps. */
export interface FurtherChanges {
  /** Of a parked stop that does not trail. */
  stopPrice?: Ticks
  /** Of a GTD order. */
  expiresAt?: number
  /** Of an iceberg, from its next lots on. */
  shown?: Lots
}

/** An iceberg shows at least a hundredth of itself, so that one order can't cause thousands of trades. */
export const ICEBERG_PARTS_MAX = 100

/** Why a command was refused; nothing was stored and no event was written. */
export type BookRefusal =
  | 'BAD_ID'
  | 'BAD_OWNER'
  | 'BAD_TERMS'
  | 'BAD_PRICE'
  | 'BAD_QUANTITY'
  | 'BAD_STOP_PRICE'
  | 'BAD_EXPIRY'
  | 'POST_ONLY_NEVER_RESTS'
  | 'ID_TAKEN'
  | 'BOOK_FULL'
  | 'UNKNOWN_ORDER'
  | 'BAD_SHOWN'
  | 'BAD_TRAIL'
  | 'BAD_PAIR'
