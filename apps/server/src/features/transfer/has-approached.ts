import { sql, type Tx } from '#platform/db'

/**
 * Whether the other profile has sent this one a request, an offer or money: each names its sender, even a hidden one. What this
 * profile sent does not count, since it may have been addressed to an e-mail address.
 */
export async function hasApproached(tx: Tx, ownId: bigint, otherId: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    (select from proposals where maker_profile_id = ${otherId} and ${ownId} in (other_profile_id, taker_profile_id) limit 1)
    union all (select from transfers where sender_profile_id = ${otherId} and recipient_profile_id = ${ownId} limit 1)`)
  return found.length > 0
}
