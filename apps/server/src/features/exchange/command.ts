import type { Seat } from '@bourse/contracts/exchange'
import type { OrderTerms, Reason } from '@bourse/domain/exchange'
import type { LiveOrder } from './live-order.ts'

export interface Place {
  kind: 'place'
  symbol: string
  seat: Seat
  terms: OrderTerms
}

export type Target = { orderId: number } | { pocketId: string; clOrdId: string }

export interface Cancel {
  kind: 'cancel'
  symbol: string
  userId: string
  requestId: string
  target: Target | { allOfPocket: string }
}

export interface Amend {
  kind: 'amend'
  symbol: string
  userId: string
  requestId: string
  target: Target
  /** The new whole quantity in lots and the new price in ticks; 0 keeps what is. */
  quantity: number
  price: number
}

export type Command = Place | Cancel | Amend

/** What became of a command, once it is committed. */
export interface Outcome {
  /** Why it was refused; the order that was rejected for it, if it is kept, is `order`. */
  reason?: Reason
  /** The order as it stands after the command. */
  order?: LiveOrder
  /** Of cancel all: how many were canceled. */
  count?: number
  /** The command had been carried out before; this is how its order stands now. */
  isRepeat?: true
}

/** A command with what became of it. */
export interface Answer {
  command: Command
  outcome: Outcome
}
