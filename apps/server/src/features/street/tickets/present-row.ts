import type { TicketRow as TicketRowReply } from '@bourse/contracts/street'
import { currencyOf, nextDeadline, payEndsMs, ticketActions, type TicketSeat, priceToWire } from '@bourse/domain/street'
import { stateOf, type TicketRow } from '../record/tickets.ts'

/** What a list shows of a ticket, and its page too. */
export function presentRow(ticket: TicketRow, seat: TicketSeat, more: Pick<TicketRowReply, 'other' | 'unread'>): TicketRowReply {
  const state = stateOf(ticket)
  const deadline = nextDeadline(state)
  return {
    id: String(ticket.id),
    status: ticket.status,
    seat,
    side: ticket.side,
    base: ticket.base,
    quote: ticket.quote,
    currency: currencyOf(ticket.quote.code),
    quantity: String(ticket.quantity),
    price: priceToWire(ticket.price),
    cost: String(ticket.cost),
    actions: [...ticketActions(state, seat)],
    isDisputed: ticket.is_disputed,
    deadline: deadline && ticket.due_at ? { at: ticket.due_at.getTime(), becomes: deadline.becomes } : null,
    payEndsAt: ticket.accepted_at === null ? null : payEndsMs(state),
    createdAt: ticket.created_at.getTime(),
    endedAt: timeOf(ticket.ended_at),
    ...more,
  }
}

export function timeOf(at: Date | null): number | null {
  return at?.getTime() ?? null
}
