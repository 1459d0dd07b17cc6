export { exchange, type FillReply, type OrderBody, type OrderReply } from './orders.ts'
export { CANDLE_INTERVALS, market, type CandleInterval, type CandleReply, type MarketReply, type SummaryReply } from './markets.ts'
export { ownSubscriptions, readInbound, topics, type Inbound, type Seat } from './topics.ts'
export { mayPublish, maySubscribe, type Principal } from './access.ts'
