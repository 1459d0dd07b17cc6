import type { SelfTrade, TimeInForce } from '@bourse/domain/exchange'
import type { TextKey } from '@bourse/texts/keys'
import { TYPE_TEXTS } from '#features/orders'
import type { TicketType } from './state.ts'

/** The names of what the form offers: two of them become orders of other types. */
export const TICKET_TEXTS = {
  ...TYPE_TEXTS,
  TRAILING_STOP: 'maxOrders.type.TRAILING_STOP',
  OCO: 'maxOrders.type.OCO',
} as const satisfies Record<TicketType, TextKey>

/** The same, where six of them share a line. */
export const TYPE_TABS = { ...TICKET_TEXTS, TRAILING_STOP: 'maxOrders.ticket.trailingShort' } as const satisfies Record<TicketType, TextKey>

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
