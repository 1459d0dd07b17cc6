import type { PayWindow } from './methods.ts'
import { isFinal, type TicketState, type TicketStatus } from './ticket.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a dealer has to accept (DEF-117). */
export const ACCEPT_WINDOW_MS = 30 * MINUTE_MS
/** After the pay window the payer may still say that the payment is under way. */
export const CLAIM_WINDOW_MS = 24 * HOUR_MS
/** A payer who does not object to a dealer's decline agrees (DEF-120). */
export const DECLINE_WINDOW_MS = 24 * HOUR_MS

/** How long the seller has to confirm a payment before it becomes a dispute, by how fast payments arrive. */
const RELEASE_WINDOW_MS = { minutes: 2 * HOUR_MS, bankDays: 3 * DAY_MS }

export interface TimedTicket extends TicketState {
  window: PayWindow
  createdMs: number
  acceptedMs?: number | undefined
  shippedMs?: number | undefined
}

/** What happens by itself next, and when. */
export interface TicketDeadline {
  atMs: number
  /** `dispute` opens a dispute and changes no status: what was paid for never expires (DEF-117). */
  becomes: Extract<TicketStatus, 'expired' | 'rejected'> | 'dispute'
}

/** Undefined for a ticket that is final or disputed: the first has ended, the second waits for people. */
export function nextDeadline(ticket: TimedTicket): TicketDeadline | undefined {
  if (isFinal(ticket.status) || ticket.isDisputed) return undefined
  if (ticket.status === 'shipped') {
    return { atMs: (ticket.shippedMs ?? ticket.createdMs) + releaseWindowMs(ticket.window), becomes: 'dispute' }
  }
  if (ticket.status !== 'accepted') return { atMs: ticket.createdMs + ACCEPT_WINDOW_MS, becomes: 'expired' }
  const expiry: TicketDeadline = { atMs: payEndsMs(ticket) + CLAIM_WINDOW_MS, becomes: 'expired' }
  if (ticket.declineAskedMs === undefined) return expiry
  const decline: TicketDeadline = { atMs: ticket.declineAskedMs + DECLINE_WINDOW_MS, becomes: 'rejected' }
  return decline.atMs < expiry.atMs ? decline : expiry
}

/** When the payment has to be on its way. */
export function payEndsMs({ window, acceptedMs, createdMs }: Pick<TimedTicket, 'window' | 'acceptedMs' | 'createdMs'>): number {
  const beginsMs = acceptedMs ?? createdMs
  return 'minutes' in window ? beginsMs + window.minutes * MINUTE_MS : endOfBankDay(beginsMs, window.bankDays)
}

export function releaseWindowMs(window: PayWindow): number {
  return 'minutes' in window ? RELEASE_WINDOW_MS.minutes : RELEASE_WINDOW_MS.bankDays
}

/** Banks don't work on Saturdays and Sundays; a payment of Friday evening has until the end of Monday. */
function endOfBankDay(ms: number, count: number): number {
  let day = Math.floor(ms / DAY_MS)
  for (let left = count; left > 0; left -= 1) {
    day += 1
    while (isWeekend(day)) day += 1
  }
  return (day + 1) * DAY_MS
}

/** Days since 1970-01-01, which was a Thursday. */
function isWeekend(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday === 0 || weekday === 6
}
