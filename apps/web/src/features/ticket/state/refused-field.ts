import type { Reason } from '@bourse/domain/exchange'
import { type Refusal, type TicketState, typeOf } from './state.ts'

/** The field that a reason of the exchange is about; undefined for one that is about none. */
export function refusedField(state: TicketState, reason: string): Refusal['field'] | undefined {
  const stop = typeOf(state) === 'TRAILING_STOP' ? 'trail' : state.hasExits ? 'exitStop' : 'stopPrice'
  const fields: Partial<Record<Reason, Refusal['field']>> = {
    INVALID_PRICE: 'price',
    PRICE_STEP: 'price',
    PRICE_BAND: 'price',
    POST_ONLY: 'price',
    INVALID_STOP_PRICE: stop,
    STOP_WOULD_TRIGGER: stop,
    INVALID_TRAIL: 'trail',
    INVALID_TAKE_PROFIT: 'takeProfit',
    INVALID_SHOWN: 'shown',
    INVALID_PROTECTION: 'protection',
    INVALID_QUANTITY: 'quantity',
    LOT_STEP: 'quantity',
    ORDER_SMALL: 'quantity',
    ORDER_LARGE: 'quantity',
    BRACKET_TOO_SMALL: 'quantity',
    VALUE_SMALL: 'quantity',
    INSUFFICIENT_FUNDS: 'quantity',
    INVALID_EXPIRY: 'until',
  }
  return fields[reason as Reason]
}
