import { isIssuedByOffers } from '@bourse/domain/catalogue'
import { sql, type Tx } from '#platform/db'

/**
 * What a manager may give as a bonus: bonus units are issued, so these are the active assets that the profile manages and that offers issue
 * at all, never a currency or a coin.
 */
export async function bonusAssetsOf(tx: Tx, managerId: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint; ctype: string }>(sql`
    select a.id, a.ctype from published.assets a left join published.assets u on u.id = a.underlying_id
    where a.is_active and coalesce(a.manager_profile_id, u.manager_profile_id) = ${managerId}
    order by a.sort_term, a.code`)
  return rows.flatMap(({ id, ctype }) => (isIssuedByOffers(ctype) ? [id] : []))
}
