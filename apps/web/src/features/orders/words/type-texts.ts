import type { OrderType } from '@bourse/domain/exchange'
import type { TextKey } from '@bourse/texts/keys'

/** The names of the order types, in tables and in the form. */
export const TYPE_TEXTS = {
  LIMIT: 'maxOrders.type.LIMIT',
  MARKET: 'maxOrders.type.MARKET',
  STOP: 'maxOrders.type.STOP',
  STOP_LIMIT: 'maxOrders.type.STOP_LIMIT',
} as const satisfies Record<OrderType, TextKey>
