import { sql, type Tx } from '#platform/db'

/** How the trees of today are built; those of version 1 showed the sums of neighbours. */
export const PROOF_VERSION = 2

const MINUTE_MS = 60_000
/** After midnight of UTC, so that what belongs to the day before has been written. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS

/** The day whose proofs are due: a new one begins five minutes after midnight of UTC. */
export function proofDay(nowMs: number): string {
  return new Date(nowMs - AFTER_MIDNIGHT_MS).toISOString().slice(0, 10)
}

/** Assets of which something is owned, and which that day's proof lacks: all of them after midnight, a new one at once. */
export async function dueAssets(tx: Tx, day: string): Promise<bigint[]> {
  const rows = await tx.rows<{ asset_id: bigint }>(sql`
    select w.asset_id from pockets p join wallets w on w.pocket_id = p.id
    where p.kind = 'issuance' and w.balance < 0
      and not exists (select from proofs f where f.asset_id = w.asset_id and f.day = ${day}::date and f.version = ${PROOF_VERSION})
    order by w.asset_id`)
  return rows.map(({ asset_id }) => asset_id)
}
