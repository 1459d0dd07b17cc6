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
  /** An iceberg: a LIMIT order that rests shows so much at a time, at least a hundredth of its quantity. */
  shown?: string
  /** A trailing stop: a STOP without stopPrice and price follows the price at this distance … */
  trailBy?: string
  /** … or at this share of it, in millionths. */
  trailPpm?: number
  /** For MARKET and STOP without a price: how far through the price they may trade, in millionths; at most the market's. */
  protectionPpm?: number
  /** Makes a LIMIT order that rests one of a pair (OCO): the other leg is a stop for the same side and quantity. */
  stopLeg?: StopTerms
  /** Makes the order the entry of a bracket: what it receives is covered by a pair for the other side. */
  exits?: StopTerms & { takeProfit: string }
}

/** A stop; with a price it is a STOP_LIMIT. */
export interface StopTerms {
  stopPrice: string
  price?: string | undefined
}

/** What an amendment changes; the rest stays. */
export interface OrderChange {
  quantity?: string
  price?: string
  /** Of a stop that waits and does not trail. */
  stopPrice?: string
  /** Of a GTD order. */
  expiresAt?: number
  /** Of an iceberg, from the next quantity that it shows. */
  shown?: string
  /** Of a bracket's entry, for what it fills from now on; those that are placed already are orders of their own. */
  exits?: { takeProfit?: string; stopPrice?: string; price?: string }
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
  /** Grows with every state of the order; 0 until the first one is known. */
  revision: number
  filled: string
  filledCost: string
  /** Why it was rejected or canceled; empty otherwise. */
  reason: string
  /** When it was accepted. */
  timestamp: number
  /** Of an iceberg. */
  shown?: string | undefined
  /** Of a trailing stop. */
  trailBy?: string | undefined
  trailPpm?: number | undefined
  /** The orderID of the other leg of a pair, as long as both live. */
  pairedWith?: string | undefined
  /** Of a bracket's entry: its exits, how much they cover so far, and what it has received without one: base for a BUY, quote for a SELL. */
  exits?: (StopTerms & { takeProfit: string; armed: string; uncovered: string }) | undefined
  /** Of a bracket's exit: the orderID of the entry. */
  exitOf?: string | undefined
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
  /** Negative: a rebate. */
  fee: string
  /** The asset that the fee was paid in: what was received, or the quote asset where buyers pay on top of the cost; of a rebate that of the taker's fee. */
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
  /** Negative: a rebate. */
  makerFeePpm: number
  takerFeePpm: number
  /** The fees by the volume of thirty days in this market, in quote, ascending; the first are those above. */
  feeTiers: { fromVolume: string; takerFeePpm: number; makerFeePpm: number }[]
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

export interface QueuePlace {
  orderID: string
  market: string
  /** What trades before it at its price, and the number of orders that this belongs to; what icebergs hide does not count. */
  ahead: string
  ordersAhead: number
  /** Everything that is shown at its price, and how much of it is its own, in millionths. */
  level: string
  share: number
  /** False: the queue is so long that there is more ahead than was counted. */
  isExact: boolean
  /** Rises with every change of the market's book. */
  version: string
}

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
