import { sql, type Tx } from '#platform/db'

/** First names, as colleagues sign. */
export async function staffNames(tx: Tx, userIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await tx.rows<{ user_id: bigint; first_name: string }>(sql`
    select distinct on (p.user_id) p.user_id, split_part(p.display_name, ' ', 1) as first_name from published.profiles p
    where p.user_id = any(${userIds}::bigint[]) and p.profile_type = 'PERSONAL' order by p.user_id, p.id`)
  return new Map(rows.map(({ user_id, first_name }) => [user_id, first_name]))
}
