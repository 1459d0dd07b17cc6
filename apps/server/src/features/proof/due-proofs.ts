import { sql, type Statement } from '#platform/db'

/** How trees are built now; those of version 1 showed the sums of neighbors. */
export const PROOF_VERSION = 2

const MINUTE_MS = 60_000
/** Some minutes after midnight UTC, so that the previous day is complete. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS

/** The day whose proofs are due: a new one begins five minutes after midnight UTC. */
export function proofDay(nowMs: number): string {
  return new Date(nowMs - AFTER_MIDNIGHT_MS).toISOString().slice(0, 10)
}

/**
 * Of an asset `t`: some of it is owned, and that day has no proof of it. After midnight all assets lack one; a new asset does at
 * once.
 */
export function lacksProof(day: string): Statement {
  return sql`
    not exists (select from proofs f where f.asset_id = t.id and f.day = ${day}::date and f.version = ${PROOF_VERSION})
    and exists (
      select from published.pockets p join published.wallets w on w.pocket_id = p.id
      where p.kind = 'issuance' and w.asset_id = t.id and w.balance < 0)`
}
