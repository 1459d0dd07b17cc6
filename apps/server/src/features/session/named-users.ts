import { sql, type Tx } from '#platform/db'

const NAMED_MAX = 200

/** The users whose name, handle or address contains these words. */
export async function usersNamed(tx: Tx, words: string): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select distinct u.id from users u join published.profiles p on p.user_id = u.id
    where u.is_active and (position(lower(${words}) in lower(p.name || ' ' || p.display_name)) > 0 or u.email = lower(${words}))
    limit ${NAMED_MAX}`)
  return rows.map(({ id }) => id)
}

/** What users are called; a closed account has no name. */
export async function usersByIds(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: bigint; name: string }>(sql`
    select distinct on (u.id) u.id, coalesce(nullif(p.display_name, ''), p.name) as name
    from users u join published.profiles p on p.user_id = u.id
    where u.is_active and u.id = any(${ids.filter((id) => /^[0-9]{1,18}$/.test(id))}::bigint[]) order by u.id, p.profile_type desc, p.id`)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
