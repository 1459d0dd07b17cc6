import { type MarketSpec, priceText, quantityText, type Side } from '@bourse/domain/exchange'
import { EMPTY_TICKET, type TicketState } from '../state/state.ts'

/** A second press on the same price within this time is the same press. */
export const SAME_PRESS_MS = 500

/** A click or key on a level of the book. */
export interface LevelPress {
  side: 'bids' | 'asks'
  /** Ticks, at the ladder's grouping. */
  price: number
  /** With Shift: an order of the other side. */
  isTurned: boolean
  /** Own orders at that level instead of a new one. */
  isCancel: boolean
  /** The second click of a double click, or a key that is held down. */
  isRepeated: boolean
}

export interface Pressed {
  /** What was pressed: a level and a side, or a template. */
  key: string
  at: number
}

/** A click on a bid joins the bids, on an ask the asks; turned, it takes what is there. */
export function sideOf(level: 'bids' | 'asks', isTurned: boolean): Side {
  return (level === 'bids') === isTurned ? 'SELL' : 'BUY'
}

/** Whether a press is one that was already acted on: a double click or a held key sends one order. */
export function isSamePress(last: Pressed | undefined, key: string, now: number): boolean {
  // A clock that is set back must not swallow the presses until it has caught up.
  return last?.key === key && Math.abs(now - last.at) < SAME_PRESS_MS
}

/** The limit order of a click on a level, as the form would hold it: so it is checked and confirmed by the same rules. */
export function levelTicket(spec: MarketSpec, side: Side, price: number, lots: number): TicketState {
  return { ...EMPTY_TICKET, side, price: priceText(spec, price), quantity: quantityText(spec, lots) }
}
