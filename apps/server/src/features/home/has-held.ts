import { sql, type Tx } from '#platform/db'

/** Whether anything was ever entered in one of the profile's wallets. */
export async function hasHeld(tx: Tx, profileId: bigint): Promise<boolean> {
  const { has_held } = await tx.one<{ has_held: boolean }>(sql`
    select exists (
      select from published.profiles p join published.wallets w on w.pocket_id = p.pocket_id
      join published.entries e on e.wallet_id = w.id where p.id = ${profileId}
    ) as has_held`)
  return has_held
}
