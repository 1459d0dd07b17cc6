import { fail, ok, type Result } from '../result/index.ts'

/** STR-09 */
export const TICKET_STATUSES = [
  'pledged',
  'escrowed',
  'accepted',
  'shipped',
  'completed',
  'canceled',
  'rejected',
  'expired',
  'returned',
] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** STR-10 */
export const FINAL_STATUSES = ['completed', 'canceled', 'rejected', 'expired', 'returned'] as const satisfies readonly TicketStatus[]

export const TICKET_ACTIONS = ['accept', 'reject', 'ship', 'complete', 'cancel', 'return'] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]

/** The ad's owner, or the other party (STR-08). */
export type TicketSeat = 'dealer' | 'taker'

/** As the taker sees it: on a buy ad the taker buys the asset and pays for it (DEF-116). */
export type AdSide = 'buy' | 'sell'

/** Escrow: the seller's asset is held. Mint: a dealer who is an agent of the asset issues it on completion (DEF-115). */
export type Handling = 'escrow' | 'mint'

export interface TicketState {
  side: AdSide
  handling: Handling
  status: TicketStatus
  /** When the dealer asked the payer to agree to the end of an accepted ticket (DEF-120). */
  declineAskedMs?: number | undefined
  /** A dispute stops all timers and leaves only what gives in, or ends it together (DEF-121). */
  isDisputed?: boolean | undefined
  /** In a dispute, who has asked the other to call everything off. */
  cancelAskedBy?: TicketSeat | undefined
}

/** What an action changes. `asks`: nothing yet, the other seat is asked first. */
export interface TicketChange {
  status: TicketStatus
  asks?: 'decline' | 'cancel'
}

/** The specification's table, row for row: seat and ad side, then status (STR-11 to STR-21). */
const ALLOWED: Record<`${TicketSeat} ${AdSide}`, Partial<Record<TicketStatus, readonly TicketAction[]>>> = {
  'dealer buy': { pledged: ['accept', 'reject'], escrowed: ['accept', 'reject'], accepted: ['complete', 'reject'], shipped: ['complete'] },
  'dealer sell': { pledged: ['accept', 'reject'], escrowed: ['accept', 'reject'], accepted: ['ship', 'cancel'], shipped: ['return'] },
  'taker buy': { pledged: ['cancel'], escrowed: ['cancel'], accepted: ['ship', 'cancel'], shipped: ['return'] },
  'taker sell': { pledged: ['cancel'], escrowed: ['cancel'], accepted: ['complete'], shipped: ['complete'] },
}

/** DEF-120 */
const RESULTS: Record<TicketAction, TicketStatus> = {
  accept: 'accepted',
  reject: 'rejected',
  ship: 'shipped',
  complete: 'completed',
  cancel: 'canceled',
  return: 'returned',
}

export function isFinal(status: TicketStatus): boolean {
  return (FINAL_STATUSES as readonly TicketStatus[]).includes(status)
}

/** Who gives the asset away; the other one pays. */
export function sellerOf(side: AdSide): TicketSeat {
  return side === 'buy' ? 'dealer' : 'taker'
}

/** What this seat may do now; empty once the ticket is final. */
export function ticketActions(ticket: TicketState, seat: TicketSeat): readonly TicketAction[] {
  const allowed = ALLOWED[`${seat} ${ticket.side}`][ticket.status] ?? []
  const possible = !ticket.isDisputed ? allowed : isFinal(ticket.status) ? [] : disputedActions(ticket, seat)
  return possible.filter((action) => !isMintTooEarly(ticket, action) && !(action === 'reject' && isDeclineAsked(ticket)))
}

/**
 * The ticket's status after the action. A dealer who declines an accepted buy ticket asks the payer first, who may have paid already;
 * it stays accepted until the payer agrees, or stays silent for a day. In a dispute both have to cancel.
 */
export function actOnTicket(
  ticket: TicketState,
  seat: TicketSeat,
  action: TicketAction,
): Result<TicketChange, 'STATE_CONFLICT' | 'FORBIDDEN'> {
  if (!ticketActions(ticket, seat).includes(action)) return fail(isOthers(ticket, seat, action) ? 'FORBIDDEN' : 'STATE_CONFLICT')
  if (action === 'reject' && ticket.status === 'accepted') return ok({ status: 'accepted', asks: 'decline' })
  if (action === 'cancel' && isDeclineAsked(ticket)) return ok({ status: 'rejected' })
  if (action === 'cancel' && ticket.isDisputed && ticket.cancelAskedBy === undefined) return ok({ status: ticket.status, asks: 'cancel' })
  return ok({ status: RESULTS[action] })
}

/** Who gives in, and who has not yet asked the other to cancel. */
function disputedActions({ side, cancelAskedBy }: TicketState, seat: TicketSeat): readonly TicketAction[] {
  return [sellerOf(side) === seat ? 'complete' : 'return', ...(cancelAskedBy === seat ? [] : (['cancel'] as const))]
}

function isDeclineAsked({ declineAskedMs, isDisputed }: TicketState): boolean {
  return declineAskedMs !== undefined && !isDisputed
}

/** Without a payment nothing may be issued: mint handling completes from shipped alone, in a dispute too (DEF-118). */
function isMintTooEarly({ handling, status }: TicketState, action: TicketAction): boolean {
  return handling === 'mint' && action === 'complete' && status === 'accepted'
}

/** Whether the other seat could do this now. */
function isOthers(ticket: TicketState, seat: TicketSeat, action: TicketAction): boolean {
  return ticketActions(ticket, seat === 'dealer' ? 'taker' : 'dealer').includes(action)
}
