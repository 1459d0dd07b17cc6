import { sql, type Tx } from '#platform/db'
import { DEAD_AFTER } from './directory.ts'

export interface ProcessCount {
  role: string
  alive: number
  /** Those that said they are there within the last minute. */
  known: number
}

/** How many processes do the work of each role. */
export async function countProcesses(tx: Tx): Promise<ProcessCount[]> {
  const rows = await tx.rows<{ role: string; alive: bigint; known: bigint }>(sql`
    select role, count(*) filter (where p.seen_at > clock_timestamp() - ${DEAD_AFTER}::interval) as alive, count(*) as known
    from processes p cross join unnest(p.roles) as role group by role order by role`)
  return rows.map(({ role, alive, known }) => ({ role, alive: Number(alive), known: Number(known) }))
}
