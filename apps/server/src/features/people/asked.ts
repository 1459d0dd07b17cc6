import type { SignatureRow } from '#features/staff'
import { sql, type Tx } from '#platform/db'

/** What waits for a second signature about this person. */
export async function readAsked(tx: Tx, userId: bigint): Promise<SignatureRow[]> {
  return tx.rows<SignatureRow & Record<string, unknown>>(sql`
    select s.id, s.kind, s.subject, s.payload, s.reason, s.asked_by, s.asked_at, s.expires_at, s.state, s.decided_by, s.decided_at, s.note,
           s.concerns::text[] as concerns, s.before, s.after
    from published.signed_requests s
    where s.subject = ${`user:${userId}`} and s.kind like 'person.%' and s.state = 'asked' and s.expires_at > now() order by s.id`)
}
