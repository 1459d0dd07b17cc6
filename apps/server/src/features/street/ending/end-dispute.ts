import { sql, type Tx } from '#platform/db'

/** A dispute ends with its ticket, whoever ended that; nothing happens where there is none, or where it has ended. */
export async function endDispute(tx: Tx, ticketId: bigint): Promise<void> {
  await tx.run(sql`
    update street_disputes set status = 'ended', ended_at = now(), effective_at = null
    where ticket_id = ${ticketId} and status <> 'ended'`)
}
