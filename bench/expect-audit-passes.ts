import { type Invariant, runAudit } from '../apps/server/src/platform/audit/index.ts'
import { type Db, sql } from '../apps/server/src/platform/db/index.ts'

/** A figure only counts for a state that could have come about. */
export async function expectAuditPasses(db: Db, checks: readonly Invariant[]): Promise<void> {
  const findings = await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    return runAudit(tx, checks)
  })
  const broken = findings.filter((finding) => finding.broken > 0n)
  if (broken.length > 0) throw new Error(`audit failed: ${broken.map(({ id, broken: rows }) => `${id} ${rows}`).join(', ')}`)
}
