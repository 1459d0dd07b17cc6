import type { TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { signalTicket } from '../live.ts'

export interface Seen {
  /** 0 before the first one. */
  messageId: bigint
  at: Date | null
}

/** How far a seat has read, and when it last looked. */
export async function readSeen(tx: Tx, ticketId: bigint, seat: TicketSeat): Promise<Seen> {
  const row = await tx.maybe<{ message_id: bigint; seen_at: Date }>(
    sql`select message_id, seen_at from street_reads where ticket_id = ${ticketId} and seat = ${seat}`,
  )
  return { messageId: row?.message_id ?? 0n, at: row?.seen_at ?? null }
}

/**
 * Never goes back, and never further than the ticket's last message. The other side's page is told when it went on, and only then:
 * otherwise two open pages would answer each other for ever.
 */
export async function markRead(tx: Tx, ticketId: bigint, seat: TicketSeat, upTo: bigint): Promise<void> {
  const { before } = await tx.one<{ before: bigint }>(sql`
    insert into street_reads (ticket_id, seat) values (${ticketId}, ${seat})
    on conflict (ticket_id, seat) do update set seen_at = now() returning message_id as before`)
  const { last } = await tx.one<{ last: bigint }>(
    sql`select coalesce(max(id), 0) as last from street_messages where ticket_id = ${ticketId} and id <= ${upTo}`,
  )
  if (last <= before) return
  await tx.run(sql`update street_reads set message_id = ${last} where ticket_id = ${ticketId} and seat = ${seat}`)
  signalTicket(tx, ticketId)
}
