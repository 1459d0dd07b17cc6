/** Everything that a program needs to trade on a Bourse installation: docs/client.md explains it. */
export { BourseError } from './bourse-error.ts'
export { createClient, type Client, type ClientOptions } from './client.ts'
export type { OrderCalls, OwnCalls, PublicCalls, TimerCalls } from './calls.ts'
export type { Book, Day, MarketData, OwnEvent, Stream, StreamCommands, StreamEvent, StreamOptions } from './live.ts'
export type {
  Balance,
  Candle,
  CandleInterval,
  Depth,
  Fill,
  FillFilters,
  Level,
  Market,
  MarketAsset,
  NamedOrder,
  NewOrder,
  Order,
  OrderChange,
  OrderFilters,
  OrderName,
  OrderStatus,
  OrderType,
  Placed,
  QueuePlace,
  SafetyTimer,
  Seat,
  SelfTrade,
  Session,
  Side,
  StopTerms,
  Ticker,
  TimeInForce,
  Tokens,
  Trade,
} from './replies.ts'
export { fromUnits, toUnits } from '../figures/units.ts'
export { signIn, type SignIn } from '../rest/sign-in.ts'
