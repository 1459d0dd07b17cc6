import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Enough for every pair that one dealer trades, too few to fill the board. */
const ADS_MAX = 20n

/** Allows one more ad that is not closed; concurrent calls are counted one after the other. */
export async function admitOneMore(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('street ads', ${profileId}))`)
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from street_ads where profile_id = ${profileId} and status <> 'closed'`,
  )
  if (count >= ADS_MAX) raise('LIMIT_REACHED')
}
