import { sql, type Tx } from '#platform/db'

/** The rows checked, and those of them that break the invariant. */
interface Counts {
  looked: bigint
  broken: bigint
}

/** An invariant of the whole database, as one query. */
export interface Check {
  id: string
  says: string
  /** Returns (looked, broken). */
  query: string
}

/** One that only the domain can calculate. */
export interface Calculation {
  id: string
  says: string
  count: (tx: Tx) => Promise<Counts>
}

export type Invariant = Check | Calculation

export interface Finding extends Counts {
  id: string
  says: string
}

/**
 * Checks read whole tables: in their order on disk and sorted in memory, not row by row through an index, which takes ever longer once a
 * table no longer fits into memory. Several cores may share the work. Without nested loops a table that has just grown, and whose statistics
 * still say that it is small, takes seconds and not hours.
 */
const SETTINGS = { work_mem: '64MB', random_page_cost: '20', max_parallel_workers_per_gather: '4', enable_nestloop: 'off' }

/** In a transaction, which has its own settings again afterwards. */
export async function runAudit(tx: Tx, invariants: readonly Invariant[]): Promise<Finding[]> {
  const before = await readSettings(tx)
  await applySettings(tx, SETTINGS)
  const findings: Finding[] = []
  for (const one of invariants) {
    const { looked, broken } = await ('query' in one ? countBy(tx, one.query) : one.count(tx))
    findings.push({ id: one.id, says: one.says, looked, broken })
  }
  await applySettings(tx, before)
  return findings
}

async function countBy(tx: Tx, text: string): Promise<Counts> {
  return tx.one<Counts & Record<string, unknown>>({ text, values: [] })
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
