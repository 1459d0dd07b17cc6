import { type Invariant, runAudit } from '#platform/audit'
import { type Db, sql, type Tx } from '#platform/db'
import { endRun, keepFinding, newestRun, readFindings, type RunRow, sumEntries } from './runs.ts'
import { notifyStaff } from './notify-staff.ts'

/**
 * Checks the rules of the run that is open, one after the other, each in a transaction of its own so that its finding is seen at once. A job
 * that begins again goes on where it ended.
 */
export async function checkLedger(db: Db, rules: readonly Invariant[], publicUrl: string): Promise<void> {
  const run = await db.read((tx) => newestRun(tx, 'running'))
  if (!run) return
  const known = new Set((await db.read((tx) => readFindings(tx, run.id))).map(({ id }) => id))
  for (const rule of rules.filter(({ id }) => !known.has(id)))
    await db.transaction(async (tx) => {
      await takeTime(tx)
      const [finding] = await runAudit(tx, [rule])
      if (finding) await keepFinding(tx, run.id, finding)
    })
  await db.transaction((tx) => finish(tx, run, publicUrl))
}

async function finish(tx: Tx, run: RunRow, publicUrl: string): Promise<void> {
  await takeTime(tx)
  const sum = await sumEntries(tx)
  const broken = (await readFindings(tx, run.id)).filter((finding) => finding.broken > 0n)
  const isPassed = broken.length === 0 && sum === 0n
  if (!(await endRun(tx, run.id, isPassed ? 'passed' : 'failed', sum)) || isPassed) return
  await notifyStaff(tx, run, broken, publicUrl)
}

/** Reading years of entries takes longer than a request may. */
async function takeTime(tx: Tx): Promise<void> {
  await tx.run(sql`set local statement_timeout = 0`)
}
