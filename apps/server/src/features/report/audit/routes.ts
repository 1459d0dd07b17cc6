import { report } from '@bourse/contracts/report'
import { visitOf, writeAudit } from '#features/session'
import type { Invariant } from '#platform/audit'
import { type Http, raise } from '#platform/http'
import { askForCheck } from './jobs.ts'
import { newestRun, openRun, presentRun } from './runs.ts'

export function auditRoutes(http: Http, rulesOf: () => readonly Invariant[]): void {
  http.read(report.lastAudit, async ({ tx }) => {
    const run = await newestRun(tx)
    return { run: run ? await presentRun(tx, run) : null }
  })

  /** The same button twice shows the same run. */
  http.write(report.runAudit, async ({ tx, caller, request }) => {
    const opened = await openRun(tx, caller.userId, rulesOf().length)
    if (opened) {
      await askForCheck(tx)
      await writeAudit(tx, {
        userId: caller.userId,
        action: 'report.audit_run',
        subject: `audit:${opened.id}`,
        data: { rules: opened.rules },
        address: visitOf(request).address,
      })
    }
    const run = opened ?? (await newestRun(tx, 'running')) ?? raise('STATE_CONFLICT')
    return { run: await presentRun(tx, run) }
  })
}
