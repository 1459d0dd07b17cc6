import type { SubmittedStatus, VerificationKind } from '@bourse/contracts/verification'
import { sql, type Tx } from '#platform/db'

export interface LatestVerification {
  id: bigint
  profile_id: bigint
  kind: VerificationKind
  status: SubmittedStatus
  submitted_at: Date
  decided_at: Date | null
  /** What the member of staff who decided is called. */
  decided_by: string | null
  papers: number
}

/** The newest of each kind and profile; never what the papers contain. */
export async function latestVerifications(tx: Tx, profileIds: readonly bigint[]): Promise<LatestVerification[]> {
  return tx.rows<LatestVerification & Record<string, unknown>>(sql`
    select distinct on (v.profile_id, v.kind) v.id, v.profile_id, v.kind, v.status, v.submitted_at, v.decided_at,
           (select coalesce(nullif(d.display_name, ''), d.name) from published.profiles d
            where d.user_id = v.decided_by and d.profile_type = 'PERSONAL' order by d.id limit 1) as decided_by,
           (select count(*)::int from verification_files f where f.verification_id = v.id) as papers
    from verifications v where v.profile_id = any(${profileIds.map(String)}::bigint[]) order by v.profile_id, v.kind, v.id desc`)
}
