import { sql, type Tx } from '#platform/db'

/** In a copy of a database nobody works on what was claimed in the original. */
export async function forgetClaims(tx: Tx): Promise<void> {
  await tx.run(sql`delete from claimed_work`)
}
