import type {
  Balance,
  Candle,
  CandleInterval,
  Depth,
  Fill,
  FillFilters,
  Market,
  NamedOrder,
  NewOrder,
  Order,
  OrderChange,
  OrderFilters,
  OrderName,
  Placed,
  QueuePlace,
  SafetyTimer,
  Seat,
  Ticker,
  Trade,
} from './replies.ts'

/** What everybody may read. */
export interface PublicCalls {
  /** The server's clock, in milliseconds since 1970. */
  time(): Promise<number>
  markets(): Promise<Market[]>
  ticker(market: string): Promise<Ticker>
  /** The best levels of a book, 1 to 500 of each side; 100 unless said. */
  depth(market: string, levels?: number): Promise<Depth>
  /** Newest first; `before` is the id of the last trade of the page before. */
  trades(market: string, options?: { limit?: number; before?: string }): Promise<Trade[]>
  /** Oldest first; the newest ones before `to`. */
  candles(market: string, interval?: CandleInterval, options?: { limit?: number; to?: number }): Promise<Candle[]>
}

/** What the caller has and has done. */
export interface OwnCalls {
  /** The ids that the broker's topics contain. */
  seat(): Promise<Seat>
  balances(): Promise<Balance[]>
  /** Newest first. */
  orders(filters?: OrderFilters): Promise<Order[]>
  /** Undefined when there is no such order of the active profile. */
  order(name: OrderName): Promise<Order | undefined>
  /** Newest first. */
  fills(filters?: FillFilters): Promise<Fill[]>
  /** Where the resting orders of a market, or of all, stand among those at their price, as of this moment. */
  queuePlaces(market?: string): Promise<QueuePlace[]>
}

export interface OrderCalls {
  /**
   * Resolves with the accepted order. When no answer came the order is settled: it resolves with its state if it had arrived, otherwise it
   * fails with the reason NOT_ACCEPTED and will never be placed.
   */
  place(order: NewOrder): Promise<Order>
  /** Each by itself, in order, 50 at a time; settled like a single one. */
  placeMany(orders: readonly NewOrder[]): Promise<Placed[]>
  /** Never sent again by itself: when no answer came, the error's outcome is `unknown`; read the order before the next attempt. */
  amend(name: OrderName, change: OrderChange): Promise<Order>
  /** Resolves with the canceled order, also when it had been canceled before. */
  cancel(name: OrderName): Promise<Order>
  cancelMany(names: readonly OrderName[]): Promise<Placed[]>
  /** In one market or in all; resolves with how many were canceled. */
  cancelAll(market?: string): Promise<number>
  /** The certain state of an order whose outcome is unknown; one that has not arrived is rejected from now on. */
  settle(order: NamedOrder): Promise<Order>
}

/** Safety timers: the server cancels all open orders unless the program checks in. */
export interface TimerCalls {
  /**
   * Arms the timer of a market, or of all markets, for 5 to 86,400 seconds, or checks in. Call it about three times within that time: when it
   * fails, the timer goes on running. With `ifArmed` it arms nothing: it fails with SAFETY_TIMER_NOT_FOUND after a run-out or a disarming.
   */
  checkIn(timer: { market?: string; seconds: number; ifArmed?: boolean }): Promise<SafetyTimer>
  /** Of this market, or the one of all markets; false when it was not armed. Orders stay as they are. */
  disarm(market?: string): Promise<boolean>
  safetyTimers(): Promise<SafetyTimer[]>
}
