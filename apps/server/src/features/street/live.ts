import type { Tx } from '#platform/db'

/** The name under which a transaction marks tickets that have changed, or have new messages. */
export const CHANGED_TICKETS = 'street.ticket'

/** Open pages of both sides read the ticket again once this transaction has committed. */
export function signalTicket(tx: Tx, ticketId: bigint): void {
  tx.mark(CHANGED_TICKETS, ticketId)
}
