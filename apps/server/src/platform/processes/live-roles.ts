import { sql, type Tx } from '#platform/db'

/** Shorter than the time after which a process counts as dead: this is about whether users are served now. */
const SILENT_AFTER = '3 seconds'

/** The roles that a process does right now, with the database's time in milliseconds since 1970. */
export async function liveRoles(tx: Tx): Promise<{ roles: Set<string>; now: number }> {
  const { roles, now } = await tx.one<{ roles: string[]; now: number }>(sql`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
           array(select distinct unnest(p.roles) from processes p where p.seen_at > clock_timestamp() - ${SILENT_AFTER}::interval) as roles`)
  return { roles: new Set(roles), now }
}
