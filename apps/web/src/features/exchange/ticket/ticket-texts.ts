import type { TextKey } from '@bourse/contracts/i18n'
import type { OrderType, SelfTrade, TimeInForce } from '@bourse/domain/exchange'

/** The names of the order types, in the form and in the tables. */
export const TYPE_TEXTS = {
  LIMIT: 'maxOrders.type.LIMIT',
  MARKET: 'maxOrders.type.MARKET',
  STOP: 'maxOrders.type.STOP',
  STOP_LIMIT: 'maxOrders.type.STOP_LIMIT',
} as const satisfies Record<OrderType, TextKey>

export const TIME_TEXTS = {
  GTC: 'maxOrders.time.GTC',
  IOC: 'maxOrders.time.IOC',
  FOK: 'maxOrders.time.FOK',
  GTD: 'maxOrders.time.GTD',
} as const satisfies Record<TimeInForce, TextKey>

export const SELF_TRADE_TEXTS = {
  CANCEL_NEWEST: 'maxOrders.selfTrade.CANCEL_NEWEST',
  CANCEL_OLDEST: 'maxOrders.selfTrade.CANCEL_OLDEST',
  DECREMENT: 'maxOrders.selfTrade.DECREMENT',
  CANCEL_BOTH: 'maxOrders.selfTrade.CANCEL_BOTH',
} as const satisfies Record<SelfTrade, TextKey>
