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

/** What each of them does, and the letter that chooses it. */
export const TYPE_CHOICES = {
  LIMIT: { does: 'maxOrders.does.LIMIT', letter: 'L' },
  MARKET: { does: 'maxOrders.does.MARKET', letter: 'M' },
  STOP: { does: 'maxOrders.does.STOP', letter: 'T' },
  STOP_LIMIT: { does: 'maxOrders.does.STOP_LIMIT', letter: 'I' },
  TRAILING_STOP: { does: 'maxOrders.does.TRAILING_STOP', letter: 'R' },
  OCO: { does: 'maxOrders.does.OCO', letter: 'O' },
} as const satisfies Record<TicketType, { does: TextKey; letter: string }>

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
