import type { TicketReply } from '@bourse/contracts/street'
import { isPayer } from './parts/ticket-words.ts'

/** What runs out next, as this viewer reads it; the texts are `streetTicket.clock.{kind}`. */
export const CLOCK_KINDS = [
  'acceptOwn',
  'accept',
  'payOwn',
  'pay',
  'claimOwn',
  'claim',
  'declineOwn',
  'decline',
  'confirmOwn',
  'confirm',
  'rule',
  'appeal',
] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

export interface TicketClock {
  kind: ClockKind
  at: number
}

type Timed = Pick<TicketReply, 'status' | 'side' | 'seat' | 'isDisputed' | 'deadline' | 'payEndsAt' | 'dispute'>

/** Undefined where nothing happens by itself. After the pay window a payer may still say for a day that it was paid (DEF-117). */
export function clockOf(ticket: Timed, nowMs: number): TicketClock | undefined {
  if (ticket.isDisputed) return disputeClock(ticket.dispute)
  if (ticket.deadline === null) return undefined
  const { at, becomes } = ticket.deadline
  const payer = isPayer(ticket)
  if (ticket.status === 'pledged' || ticket.status === 'escrowed') return { kind: ticket.seat === 'dealer' ? 'acceptOwn' : 'accept', at }
  if (ticket.status === 'shipped') return { kind: payer ? 'confirm' : 'confirmOwn', at }
  if (ticket.status !== 'accepted') return undefined
  if (becomes === 'rejected') return { kind: payer ? 'declineOwn' : 'decline', at }
  if (ticket.payEndsAt !== null && nowMs < ticket.payEndsAt) return { kind: payer ? 'payOwn' : 'pay', at: ticket.payEndsAt }
  return { kind: payer ? 'claimOwn' : 'claim', at }
}

/** A dispute has no timers but those of staff, and of the appeal. */
function disputeClock(dispute: Timed['dispute']): TicketClock | undefined {
  if (dispute === null || dispute.status === 'ended') return undefined
  if (dispute.status === 'ruled') return dispute.effectiveAt === null ? undefined : { kind: 'appeal', at: dispute.effectiveAt }
  return { kind: 'rule', at: dispute.ruleBy }
}

const MINUTE_MS = 60_000

/** The last of the marks 10, 5 and 1 minute that has passed: screen readers hear those only. */
export function announcedMinutes(at: number, nowMs: number): number | undefined {
  const left = at - nowMs
  return [1, 5, 10].find((minutes) => left > 0 && left <= minutes * MINUTE_MS)
}
