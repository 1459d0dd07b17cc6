import { sql, type Tx } from '#platform/db'
import { CHANGED } from './live-words.ts'

/** A value that the operator may change while the server runs. */
export async function systemVariable(tx: Tx, name: string): Promise<string | undefined> {
  return (await tx.maybe<{ value: string }>(sql`select value from system_variables where name = ${name}`))?.value
}

export interface VariableRow {
  name: string
  value: string
  is_public: boolean
  changed_at: Date | null
}

export async function readVariables(tx: Tx): Promise<VariableRow[]> {
  return tx.rows<VariableRow & Record<string, unknown>>(
    sql`select name, value, is_public, changed_at from system_variables order by name collate "C"`,
  )
}

/** Changes a variable that still has this value; returns whether it had. */
export async function changeVariable(tx: Tx, name: string, { before, after }: { before: string; after: string }): Promise<boolean> {
  const changed = await tx.run(sql`
    update system_variables set value = ${after}, changed_at = now() where name = ${name} and value = ${before}`)
  if (changed > 0) tx.mark(CHANGED, 1n)
  return changed > 0
}
