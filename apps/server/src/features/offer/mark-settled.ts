import { sql, type Tx } from '#platform/db'

/** Notes of offers, which are locked, that none of their payments is held any more once they are reached or decided. */
export async function markSettled(tx: Tx, offerIds: readonly bigint[], now: Date): Promise<void> {
  await tx.run(sql`
    update issue_offers o set settled_at = ${now}
    where o.id = any(${offerIds}::bigint[]) and o.settled_at is null and (o.decided_at is not null or o.goal_reached_at is not null)
      and not exists (select from subscriptions s where s.offer_id = o.id and s.status = 'held')`)
}
