import type { Seat } from '@bourse/contracts/exchange'
import type { Exits, OrderTerms, Reason } from '@bourse/domain/exchange'
import type { LiveOrder } from './live-order.ts'

export interface Place {
  kind: 'place'
  symbol: string
  seat: Seat
  terms: OrderTerms
  /** Above the published rate limit: refused, unless it is an order that is already known. */
  isTooFast?: true
  /** Its profile may not hold what it would receive: refused, unless it is an order that is already known. */
  isUnauthorized?: true
  /** The installation is under maintenance: refused, unless it is an order that is already known. */
  isPaused?: true
  /** The sender is answered by messages only. */
  isByBroker?: true
}

export type Target = { orderId: number } | { pocketId: string; clOrdId: string }

export interface Cancel {
  kind: 'cancel'
  symbol: string
  userId: string
  requestId: string
  target: Target | { allOfPocket: string }
  /** The pockets that the caller may act for, if fewer than the user's. */
  pocketIds?: readonly string[]
  /** A connection's will: a new request each time, whatever its id. */
  isWill?: true
  /** Of the exchange itself: why it cancels an order that its owner did not. */
  because?: Reason
  /** It may have been executed before: if its id is known, it gets the same answer. */
  mayBeRepeat?: true
}

export interface Amend {
  kind: 'amend'
  symbol: string
  userId: string
  requestId: string
  target: Target
  pocketIds?: readonly string[]
  /** The new total quantity in lots and the new price in ticks; 0 keeps the current value. */
  quantity: number
  price: number
  /** Of a stop, of a GTD order (milliseconds since 1970), of an iceberg (lots); absent or 0 keeps the current value. */
  stopPrice?: number
  expiresAt?: number
  shown?: number
  /** Of a bracket's entry, for exits that are placed later; a 0 keeps the current value. */
  exits?: Exits
  isPaused?: true
}

export type Command = Place | Cancel | Amend

/** The outcome of a command, once it is committed. */
export interface Outcome {
  /** Why it was refused; `order` is the rejected order, if one was stored. */
  reason?: Reason
  /** The order after the command. */
  order?: LiveOrder
  /** For cancel all: how many were canceled. */
  count?: number
  /** The command had been executed before; this is the order's current state. */
  isRepeat?: true
  /** The sender was already answered by a message, in order with the order's other messages. */
  isTold?: true
}

/** A command with its outcome. */
export interface Answer {
  command: Command
  outcome: Outcome
}

/** The same command, sent again. */
export function asRepeat(command: Command): Command {
  return command.kind === 'cancel' ? { ...command, mayBeRepeat: true } : command
}

export function userOf(command: Command): string {
  return command.kind === 'place' ? command.seat.userId : command.userId
}
