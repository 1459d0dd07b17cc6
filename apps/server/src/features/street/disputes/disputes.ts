import type { LostBy } from '@bourse/contracts/street'
import type { Lapse, TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'

export interface DisputeRow {
  id: bigint
  ticket_id: bigint
  opened_by: TicketSeat | 'clock'
  reason: string
  status: 'open' | 'ruled' | 'ended'
  opened_at: Date
  rule_by: Date
  ruling_id: bigint | null
  effective_at: Date | null
  /** The ruling still waits for its time, by the database’s clock. */
  is_appealable: boolean
  /** An appeal whose time is over, by the database’s clock: the job lets the ruling count. */
  is_lapsing: boolean
  appealed_by: TicketSeat | null
  appeal_lapsed: Lapse | null
  appeal_reason: string
  dealer_accepts: boolean
  taker_accepts: boolean
}

export interface RulingRow {
  id: bigint
  to_buyer: bigint
  lost_by: LostBy
  reason: string
  signatures_needed: 1 | 2
  is_appeal: boolean
  status: 'proposed' | 'signed' | 'refused' | 'appealed'
  proposed_by: bigint
  proposed_at: Date
  signed_by: bigint | null
}

const DISPUTE = sql`
  select d.*, (d.status = 'open' and d.appealed_at is not null and d.rule_by <= clock_timestamp()) as is_lapsing,
         (d.status = 'ruled' and d.appealed_at is null and d.effective_at > clock_timestamp()) as is_appealable
  from street_disputes d`

export async function disputeOfTicket(tx: Tx, ticketId: bigint): Promise<DisputeRow | undefined> {
  return tx.maybe<DisputeRow & Record<string, unknown>>(sql`${DISPUTE} where d.ticket_id = ${ticketId}`)
}

export async function ticketOfDispute(tx: Tx, id: bigint): Promise<bigint | undefined> {
  return (await tx.maybe<{ ticket_id: bigint }>(sql`select ticket_id from street_disputes where id = ${id}`))?.ticket_id
}

/** The ticket is locked before: whoever changes a dispute holds both. */
export async function lockDispute(tx: Tx, ticketId: bigint): Promise<DisputeRow | undefined> {
  return tx.maybe<DisputeRow & Record<string, unknown>>(sql`${DISPUTE} where d.ticket_id = ${ticketId} for no key update of d`)
}

/** All of a dispute, oldest first. */
export async function rulingsOf(tx: Tx, disputeId: bigint): Promise<RulingRow[]> {
  return tx.rows<RulingRow & Record<string, unknown>>(sql`
    select id, to_buyer, lost_by, reason, signatures_needed, is_appeal, status, proposed_by, proposed_at, signed_by
    from street_rulings where dispute_id = ${disputeId} order by id`)
}
