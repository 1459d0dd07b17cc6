import type { staff } from '@bourse/contracts/staff'
import type { ReplyOf } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import { countJobs } from '#platform/jobs'
import { countProcesses } from '#platform/processes'

/** As the overview lists them. */
const ROLES = ['api', 'exchange', 'broker', 'mds', 'jobs'] as const

/** What runs now; a role that no process has is listed with none. */
export async function readHealth(tx: Tx): Promise<ReplyOf<typeof staff.health>> {
  const counts = new Map((await countProcesses(tx)).map((count) => [count.role, count]))
  const { connections, connections_max } = await tx.one<{ connections: bigint; connections_max: number }>(sql`
    select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as connections_max`)
  return {
    roles: ROLES.map((role) => ({ role, alive: counts.get(role)?.alive ?? 0, known: counts.get(role)?.known ?? 0 })),
    jobs: await countJobs(tx),
    database: { connections: Number(connections), connectionsMax: connections_max },
  }
}
