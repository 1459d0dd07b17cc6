import type { TicketRow } from '@bourse/contracts/street'
import { sellerOf } from '@bourse/domain/street'

/** A ticket has four steps: opened, accepted, paid, released. */
export const TICKET_STEPS = 4

/** The step that a ticket under way is in, counted from 1. */
export function stepOf({ status }: Pick<TicketRow, 'status'>): number {
  if (status === 'accepted') return 2
  return status === 'shipped' ? 3 : 1
}

/** What a ticket waits for, as its reader sees it; the texts are `street.waits.{…}`. */
export type Waits = 'disputed' | 'yourAnswer' | 'answer' | 'yourPayment' | 'payment' | 'yourClaim' | 'claim' | 'yourRelease' | 'release'

type Waiting = Pick<TicketRow, 'status' | 'seat' | 'side' | 'isDisputed' | 'deadline' | 'payEndsAt'>

/** After the pay window a payer may still say for a day that it was paid (DEF-117); a dealer who wants out waits for the payer (DEF-120). */
export function waitsFor(ticket: Waiting, nowMs: number): Waits {
  const { status, seat, side, isDisputed, deadline, payEndsAt } = ticket
  if (isDisputed) return 'disputed'
  const isSeller = sellerOf(side) === seat
  if (status === 'shipped') return isSeller ? 'yourRelease' : 'release'
  if (status !== 'accepted') return seat === 'dealer' ? 'yourAnswer' : 'answer'
  if (deadline?.becomes === 'rejected') return isSeller ? 'answer' : 'yourAnswer'
  if (payEndsAt !== null && nowMs >= payEndsAt) return isSeller ? 'claim' : 'yourClaim'
  return isSeller ? 'payment' : 'yourPayment'
}

/** When that is over; what was paid is released in its own time. */
export function waitsUntil({ deadline, payEndsAt }: Pick<TicketRow, 'deadline' | 'payEndsAt'>, waits: Waits): number | undefined {
  if (waits === 'yourPayment' || waits === 'payment') return payEndsAt ?? undefined
  return waits === 'disputed' || waits === 'yourRelease' || waits === 'release' ? undefined : deadline?.at
}

/** Whether it is the reader’s turn. */
export function isOwnTurn(waits: Waits): boolean {
  return waits.startsWith('your')
}
