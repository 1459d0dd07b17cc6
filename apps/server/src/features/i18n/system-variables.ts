import { sql, type Tx } from '#platform/db'

/** A value that the operator may change while the server runs. */
export async function systemVariable(tx: Tx, name: string): Promise<string | undefined> {
  return (await tx.maybe<{ value: string }>(sql`select value from system_variables where name = ${name}`))?.value
}
