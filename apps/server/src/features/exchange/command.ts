import type { Seat } from '@bourse/contracts/exchange'
import type { OrderTerms, Reason } from '@bourse/domain/exchange'
import type { LiveOrder } from './live-order.ts'

export interface Place {
  kind: 'place'
  symbol: string
  seat: Seat
  terms: OrderTerms
  /** Above the published pace: refused, unless it is an order that is known already. */
  isTooFast?: true
  /** Whoever sent it hears of it by messages alone. */
  isByBroker?: true
}

export type Target = { orderId: number } | { pocketId: string; clOrdId: string }

export interface Cancel {
  kind: 'cancel'
  symbol: string
  userId: string
  requestId: string
  target: Target | { allOfPocket: string }
  /** The pockets that the caller may speak for, where that is known to be fewer than the user's. */
  pocketIds?: readonly string[]
  /** A connection's last will: a new request each time, whatever its id. */
  isWill?: true
  /** It was on its way before, and may have been carried out: if its id is known, it is answered as then. */
  mayBeRepeat?: true
}

export interface Amend {
  kind: 'amend'
  symbol: string
  userId: string
  requestId: string
  target: Target
  pocketIds?: readonly string[]
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
  /** Whoever sent it has been told by a message, in step with what else was told of the order. */
  isTold?: true
}

/** A command with what became of it. */
export interface Answer {
  command: Command
  outcome: Outcome
}

/** The same command on its way once more. */
export function onceMore(command: Command): Command {
  return command.kind === 'cancel' ? { ...command, mayBeRepeat: true } : command
}

export function userOf(command: Command): string {
  return command.kind === 'place' ? command.seat.userId : command.userId
}
