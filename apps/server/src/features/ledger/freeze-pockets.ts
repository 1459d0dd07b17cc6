import { bigints, sql, type Tx } from '#platform/db'
import { lockWallets } from './wallets.ts'

/** The mark for pockets that a transaction froze; after the commit their live orders are canceled. */
export const FROZEN_POCKETS = 'frozen-pockets'

/**
 * A frozen pocket gives nothing: no posting, hold or order takes from its wallets, nor from those made later; payments may arrive, and
 * what is set aside may come back. Wallets are locked before their pocket, as everywhere.
 */
export async function freezePockets(tx: Tx, pocketIds: readonly bigint[], isFrozen: boolean): Promise<void> {
  const ids = bigints([...new Set(pocketIds)])
  const wallets = await tx.rows<{ id: bigint }>(sql`select id from wallets where pocket_id = any(${ids}::bigint[]) order by id`)
  await lockWallets(
    tx,
    wallets.map(({ id }) => id),
  )
  await tx.run(sql`update pockets set is_frozen = ${isFrozen} where id = any(${ids}::bigint[]) and is_frozen <> ${isFrozen}`)
  await tx.run(sql`update wallets set is_frozen = ${isFrozen} where pocket_id = any(${ids}::bigint[]) and is_frozen <> ${isFrozen}`)
  if (isFrozen) for (const id of pocketIds) tx.mark(FROZEN_POCKETS, id)
}
