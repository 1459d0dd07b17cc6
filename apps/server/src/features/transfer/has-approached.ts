import { sql, type Tx } from '#platform/db'

/**
 * Whether the other has made a request or an offer to one, or sent something: each says who it is from, however hidden they
 * are. What goes the other way tells nothing of them, since it may have been addressed to a mere e-mail address.
 */
export async function hasApproached(tx: Tx, ownId: bigint, otherId: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    (select from proposals where maker_profile_id = ${otherId} and ${ownId} in (other_profile_id, taker_profile_id) limit 1)
    union all (select from transfers where sender_profile_id = ${otherId} and recipient_profile_id = ${ownId} limit 1)`)
  return found.length > 0
}
