import { checkHandle, foldHandle } from '@bourse/domain/profile'
import { sql, type Tx } from '#platform/db'

/**
 * Whether this name is available. Look-alikes of a taken name count as taken (PROF-28, API-19), and so does the name of a closed account:
 * whoever took it would be paid instead of its owner.
 */
export async function nameState(tx: Tx, name: string): Promise<{ valid: boolean; exists: boolean }> {
  if (checkHandle(name) !== undefined) return { valid: false, exists: false }
  const folded = foldHandle(name)
  const taken = await tx.rows(sql`
    select from profiles where name_folded = ${folded}
    union all select from closed_handles where digest = sha256(convert_to(${folded}, 'UTF8'))`)
  return { valid: true, exists: taken.length > 0 }
}
