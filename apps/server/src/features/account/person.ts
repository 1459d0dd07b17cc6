import { sql, type Tx } from '#platform/db'
import type { Person } from '#platform/personal-data'

/** Everything by which rows can be about this user. */
export async function readPerson(tx: Tx, userId: bigint): Promise<Person> {
  const { email } = await tx.one<{ email: string }>(sql`select email from published.users where id = ${userId}`)
  const profiles = await tx.rows<{ id: bigint; pocket_id: bigint }>(
    sql`select id, pocket_id from published.profiles where user_id = ${userId} order by id`,
  )
  const pocketIds = profiles.map(({ pocket_id }) => pocket_id)
  const wallets = await tx.rows<{ id: bigint }>(
    sql`select id from published.wallets where pocket_id = any(${pocketIds}::bigint[]) order by id`,
  )
  return { userId, email, profileIds: profiles.map(({ id }) => id), pocketIds, walletIds: wallets.map(({ id }) => id) }
}
