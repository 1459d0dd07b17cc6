import { rolesOf } from '#features/session'
import { sql, type Tx } from '#platform/db'

/** Without an admin nobody could give staff their roles. */
export async function isLastAdmin(tx: Tx, userId: bigint): Promise<boolean> {
  if (!(await rolesOf(tx, userId)).includes('admin')) return false
  const staff = await tx.rows<{ id: bigint }>(sql`select id from published.users where is_staff and is_active and id <> ${userId}`)
  for (const { id } of staff) if ((await rolesOf(tx, id)).includes('admin')) return false
  return true
}
