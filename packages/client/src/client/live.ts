import type { Balance, Candle, CandleInterval, Fill, Level, NewOrder, Order, OrderChange, OrderName, Trade } from './replies.ts'

export type OwnEvent = { type: 'fill'; fill: Fill } | { type: 'order'; order: Order } | { type: 'balance'; balance: Balance }

export type StreamEvent =
  | OwnEvent
  /** Everything that was missed has been told; orders can be sent. */
  | { type: 'connected' }
  | { type: 'disconnected' }

export interface StreamOptions {
  /** Fills from this time on are told, the server's milliseconds since 1970; from the opening of the stream on unless said. */
  since?: number
  /** All orders of the pocket in this market are canceled when the connection is lost. */
  cancelOnDisconnect?: string
}

export interface StreamCommands {
  /**
   * Sends an order and resolves with its state after the commit. When the connection breaks or no answer comes the order is settled over
   * REST, like `client.place`. While there is no connection nothing is sent, and it fails with DISCONNECTED.
   */
  place(order: NewOrder): Promise<Order>
  /** Sent again under the same id after a lost connection, and executed once. */
  amend(name: OrderName, change: OrderChange): Promise<Order>
  /** Sent again after a lost connection. Resolves with the canceled order, also when it had been canceled before. */
  cancel(name: OrderName): Promise<Order>
}

export interface Stream extends StreamCommands, AsyncIterable<StreamEvent> {
  /** Connects, and resolves once the stream has caught up; rejects when the credentials are refused. */
  ready(): Promise<void>
  /** Every event from this call on; `for await (… of stream)` does the same and connects. */
  events(): AsyncIterableIterator<StreamEvent>
  on<Type extends StreamEvent['type']>(type: Type, listener: (event: Extract<StreamEvent, { type: Type }>) => void): () => void
  liveOrders(): Order[]
  balances(): Balance[]
  isConnected(): boolean
  /** A regular end: `cancelOnDisconnect` is not executed. */
  close(): Promise<void>
}

/** A consistent book at one moment. */
export interface Book {
  market: string
  /** Best first. */
  bids: readonly Level[]
  asks: readonly Level[]
  /** `unknown`: the server has lost its own connection to the exchange, and the book may be outdated. */
  status: 'open' | 'halted' | 'unknown'
  seq: bigint
  timestamp: number
}

/** The last 24 hours of a market; prices are null before the first trade. */
export interface Day {
  market: string
  last: string | null
  open: string | null
  high: string | null
  low: string | null
  volume: string
  quoteVolume: string
  bid: string | null
  ask: string | null
  status: Book['status']
  timestamp: number
}

/**
 * Live market data. Each method gives an iterator that goes on until it is left (`break`, `return()`) or the market data are closed; a lost
 * connection or a gap only delays it. A reader that is slower than the market gets the newest state, and all trades.
 */
export interface MarketData {
  /** The book whenever it has changed, 50 levels a side unless said; `step` groups prices, in ticks: 1, 2 or 5 times a power of ten. */
  depth(market: string, options?: { levels?: number; step?: number }): AsyncIterableIterator<Book, undefined>
  /** The latest trades, up to 500, then every new one, oldest first; none twice. */
  trades(market: string): AsyncIterableIterator<Trade[], undefined>
  /** The newest 200 candles whenever one has changed, oldest first. */
  candles(market: string, interval?: CandleInterval): AsyncIterableIterator<Candle[], undefined>
  /** The last 24 hours whenever they have changed. */
  day(market: string): AsyncIterableIterator<Day, undefined>
  /** Whether data is coming; without it the last state may be outdated. A silent connection is given up after 15 s. */
  isConnected(): boolean
  close(): void
}
