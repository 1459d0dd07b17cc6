import { sql, type Tx } from '#platform/db'

/** When each of these users last called, to the minute; without an entry: never. */
export async function lastSeen(tx: Tx, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  const rows = await tx.rows<{ user_id: bigint; at: Date }>(sql`
    select s.user_id, max(s.last_seen_at) as at from sessions s where s.user_id = any(${userIds.map(String)}::bigint[]) group by s.user_id`)
  return new Map(rows.map(({ user_id, at }) => [user_id, at]))
}
