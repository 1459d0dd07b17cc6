import { checkHandle, foldHandle } from '@bourse/domain/profile'
import { sql, type Tx } from '#platform/db'

/** Whether this name is available. Look-alikes of a taken name count as taken (PROF-28, API-19). */
export async function nameState(tx: Tx, name: string): Promise<{ valid: boolean; exists: boolean }> {
  if (checkHandle(name) !== undefined) return { valid: false, exists: false }
  const taken = await tx.rows(sql`select from profiles where name_folded = ${foldHandle(name)}`)
  return { valid: true, exists: taken.length > 0 }
}
