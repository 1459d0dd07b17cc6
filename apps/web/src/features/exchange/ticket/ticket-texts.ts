import type { TextKey } from '@bourse/contracts/i18n'
import type { OrderType } from '@bourse/domain/exchange'

/** The words of the order types, in the form and in the tables. */
export const TYPE_TEXTS = {
  LIMIT: 'maxOrders.type.LIMIT',
  MARKET: 'maxOrders.type.MARKET',
  STOP: 'maxOrders.type.STOP',
  STOP_LIMIT: 'maxOrders.type.STOP_LIMIT',
} as const satisfies Record<OrderType, TextKey>
