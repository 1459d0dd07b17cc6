import { sql, type Tx } from '#platform/db'

/** Notes of decided venues, which are locked, that none of their pledges is left to be paid, released or refunded. */
export async function markSettled(tx: Tx, venueIds: readonly bigint[], now: Date): Promise<void> {
  await tx.run(sql`
    update venues v set settled_at = ${now}
    where v.id = any(${venueIds}::bigint[]) and v.decided_at is not null and v.settled_at is null
      and not exists (select from venue_pledges l where l.venue_id = v.id and l.status = 'held')
      and (v.status <> 'canceled' or not exists (select from venue_pledges l where l.venue_id = v.id and l.status = 'paid'))`)
}
