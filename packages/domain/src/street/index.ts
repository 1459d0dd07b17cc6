export { type AdPrice, costOf, priceOf } from './ad-price.ts'
export {
  actOnTicket,
  type AdSide,
  FINAL_STATUSES,
  type Handling,
  isFinal,
  sellerOf,
  TICKET_ACTIONS,
  TICKET_STATUSES,
  type TicketAction,
  ticketActions,
  type TicketSeat,
  type TicketState,
  type TicketStatus,
} from './ticket.ts'
export {
  ACCEPT_WINDOW_MS,
  CLAIM_WINDOW_MS,
  DECLINE_WINDOW_MS,
  type MethodSpeed,
  nextDeadline,
  payEndsMs,
  type TicketDeadline,
  type TimedTicket,
} from './ticket-timers.ts'
