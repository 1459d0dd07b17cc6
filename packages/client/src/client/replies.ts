import type { BourseError } from './bourse-error.ts'

/**
 * What the client takes and gives. Prices, quantities and amounts are decimal text in whole units, exact in both directions; times are
 * milliseconds since 1970. Names are those of the REST interface.
 */
export type Side = 'BUY' | 'SELL'
export type OrderType = 'LIMIT' | 'MARKET' | 'STOP' | 'STOP_LIMIT'
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'GTD'
export type SelfTrade = 'CANCEL_NEWEST' | 'CANCEL_OLDEST' | 'DECREMENT' | 'CANCEL_BOTH'
export type OrderStatus = 'NEW' | 'PENDING' | 'REJECTED' | 'OPEN' | 'PARTIAL_FILL' | 'FILLED' | 'CANCELED' | 'UNKNOWN'
export type CandleInterval = '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'

export interface NewOrder {
  market: string
  side: Side
  quantity: string
  /** For MARKET and STOP the worst acceptable price; may be left out there. */
  price?: string
  /** LIMIT unless said. */
  orderType?: OrderType
  timeInForce?: TimeInForce
  stopPrice?: string
  postOnly?: boolean
  selfTrade?: SelfTrade
  /** For GTD. */
  expiresAt?: number
  /** 1 to 64 of letters, digits, '-', '_', ':' and '.'; made by the client when absent. */
  clOrdID?: string
}

/** An order that can be asked for by its client order id. */
export type NamedOrder = NewOrder & { clOrdID: string }

export interface Order {
  orderID: string
  clOrdID: string
  market: string
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  quantity: string
  /** "0" for MARKET and STOP, which have no price of their own. */
  price: string
  stopPrice: string
  /** The worst price that MARKET and STOP accept; "0" for the others. */
  protectionPrice: string
  expiresAt: number | null
  status: OrderStatus
  filled: string
  filledCost: string
  /** Why it was rejected or canceled; empty otherwise. */
  reason: string
  /** When it was accepted. */
  timestamp: number
}

export interface Fill {
  fillID: string
  orderID: string
  clOrdID: string
  market: string
  side: Side
  price: string
  quantity: string
  /** In the quote asset. */
  cost: string
  fee: string
  /** The asset that was received, in which the fee was paid. */
  feeAsset: string
  isMaker: boolean
  timestamp: number
}

export interface Balance {
  asset: string
  available: string
  /** Held by open orders and other promises. */
  open: string
  /** About to arrive; not part of the total. */
  pending: string
  /** Available and open. */
  total: string
  /** Rises with every change. */
  version: string
}

export interface MarketAsset {
  code: string
  name: string
  decimals: number
}

export interface Market {
  symbol: string
  base: MarketAsset
  quote: MarketAsset
  /** The steps of prices and quantities that new orders keep. */
  tick: string
  lot: string
  minQuantity: string
  maxQuantity: string | null
  makerFeePpm: number
  takerFeePpm: number
  status: 'open' | 'halted'
  bid: string | null
  ask: string | null
}

export interface Trade {
  tradeID: string
  price: string
  quantity: string
  takerSide: Side
  timestamp: number
}

export interface Candle {
  start: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}

export interface Level {
  price: string
  quantity: string
}

export interface Depth {
  market: string
  /** Best first. */
  bids: readonly Level[]
  asks: readonly Level[]
  /** Of two answers the one with the lower number is older; null where the server has read the book from its database. */
  seq: number | null
  timestamp: number
}

/** Best prices and the last 24 hours; null where there is none. */
export interface Ticker {
  market: string
  bid: string | null
  bidQuantity: string | null
  ask: string | null
  askQuantity: string | null
  last: string | null
  open: string | null
  high: string | null
  low: string | null
  volume: string
  quoteVolume: string
  /** From open to last, in percent. */
  change: string | null
  timestamp: number
}

/** An order by either of its ids. */
export type OrderName = { orderID: string } | { clOrdID: string }

/** The outcome of one order of several. */
export type Placed = { ok: true; order: Order } | { ok: false; error: BourseError }

export interface OrderFilters {
  market?: string
  status?: OrderStatus | 'live'
  from?: number
  to?: number
  /** At most 1,000; 100 unless said. */
  limit?: number
  /** The id of the last row of the page before. */
  before?: string
}

export type FillFilters = Omit<OrderFilters, 'status'>

export interface SafetyTimer {
  timerID: string
  /** Null: all markets. */
  market: string | null
  seconds: number
  /** `ran_out`: the orders were canceled; the next check-in arms it again. */
  status: 'armed' | 'ran_out'
  secondsLeft: number
  /** The last check-in. */
  timestamp: number
  lastRunOut: { timestamp: number; canceled: number } | null
}

/** Who trades: the ids that the topics of the broker contain. */
export interface Seat {
  userID: string
  profileID: string
  pocketID: string
}

export interface Tokens {
  access: string
  refresh: string
}

export interface Session extends Tokens {
  /** Called with the new tokens at each renewal: whoever keeps them has to keep these, since the old refresh token is spent. */
  onTokens?(tokens: Tokens): void
}
