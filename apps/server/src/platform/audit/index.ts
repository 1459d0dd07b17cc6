import { sql, type Tx } from '#platform/db'

/** An invariant of the whole database, as one query. */
export interface Check {
  id: string
  says: string
  /** Returns (looked, broken): the rows checked and the rows that break the invariant. */
  query: string
}

export interface Finding {
  id: string
  says: string
  looked: bigint
  broken: bigint
}

/**
 * Checks read whole tables: in their order on disk and sorted in memory, not row by row through an index, which takes ever longer once a
 * table no longer fits into memory. Several cores may share the work. Without nested loops a table that has just grown, and whose statistics
 * still say that it is small, takes seconds and not hours.
 */
const SETTINGS = { work_mem: '64MB', random_page_cost: '20', max_parallel_workers_per_gather: '4', enable_nestloop: 'off' }

/** In a transaction, which has its own settings again afterwards. */
export async function runAudit(tx: Tx, checks: readonly Check[]): Promise<Finding[]> {
  const before = await readSettings(tx)
  await applySettings(tx, SETTINGS)
  const findings: Finding[] = []
  for (const { id, says, query } of checks) {
    const { looked, broken } = await tx.one<{ looked: bigint; broken: bigint }>({ text: query, values: [] })
    findings.push({ id, says, looked, broken })
  }
  await applySettings(tx, before)
  return findings
}

async function readSettings(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.rows<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${Object.keys(SETTINGS)}::text[]) as s(name)`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function applySettings(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  await tx.run(
    sql`select set_config(name, value, true) from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as s(name, value)`,
  )
}
