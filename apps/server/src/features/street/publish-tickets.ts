import { topics } from '@bourse/contracts/exchange'
import { encode, TicketSignalSchema } from '@bourse/contracts/messages'
import type { Broker } from '#platform/broker'
import { type Db, sql } from '#platform/db'
import type { Log } from '#platform/log'
import { CHANGED_TICKETS } from './live.ts'

/**
 * Tells the pages of both sides which ticket has changed, after the commit. The message has no contents: a page reads the ticket, as
 * far as it may. Tickets that change during a read are read after it. Returns a function that stops it.
 */
export function publishTickets(db: Db, publish: Broker['publish'], log: Log): () => void {
  const changed = new Set<bigint>()
  let isReading = false
  const publishAll = async () => {
    isReading = true
    while (changed.size > 0) {
      const batch = [...changed]
      changed.clear()
      await publishOnce(db, publish, batch).catch((error: Error) =>
        log.warn({ err: error.message }, 'ticket signals could not be published'),
      )
    }
    isReading = false
  }
  return db.watch(CHANGED_TICKETS, (ids) => {
    for (const id of ids) changed.add(id)
    if (!isReading) void publishAll()
  })
}

async function publishOnce(db: Db, publish: Broker['publish'], ticketIds: readonly bigint[]): Promise<void> {
  const rows = await db.read((tx) =>
    tx.rows<{ id: bigint; dealer: bigint; taker: bigint }>(sql`
      select id, dealer_profile_id as dealer, taker_profile_id as taker from street_tickets where id = any(${ticketIds}::bigint[]) order by id`),
  )
  for (const { id, dealer, taker } of rows)
    for (const profileId of [dealer, taker]) publish(topics.ticket(String(profileId)), encode(TicketSignalSchema, { ticketId: String(id) }))
}
