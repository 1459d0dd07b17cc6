import { sql, type Tx } from '#platform/db'

/** In a copy of a database no process is alive, whatever its rows say. */
export async function forgetProcesses(tx: Tx): Promise<void> {
  await tx.run(sql`delete from processes`)
}
