import { sql, type Tx } from '#platform/db'

/** What profiles are called; those of a closed account have no name. */
export async function profileNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: bigint; name: string }>(sql`
    select p.id, coalesce(nullif(p.display_name, ''), p.name) as name
    from published.profiles p join published.users u on u.id = p.user_id
    where u.is_active and p.id = any(${ids.filter((id) => /^[0-9]{1,18}$/.test(id))}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
