import { report } from '@bourse/contracts/report'
import { langOf } from '#features/i18n'
import { visitOf, writeAudit } from '#features/session'
import type { Http } from '#platform/http'
import { periodOf } from '../plan-statement.ts'
import { platformCsv } from './platform-csv.ts'
import { readPlatform } from './read-platform.ts'

/** The totals of the platform, for staff who answer for its money. */
export function platformRoutes(http: Http): void {
  http.read(report.platform, async ({ tx, query: { from, to, step, asset }, request }) =>
    readPlatform(tx, { period: periodOf({ from, to }), step, asset }, langOf(request)),
  )

  http.file(report.platformCsv, async ({ db, caller, query: { from, to, step, asset, table }, request }) => {
    const period = periodOf({ from, to })
    await db.transaction((tx) =>
      writeAudit(tx, {
        userId: caller.userId,
        action: 'report.exported',
        subject: `report:${table}`,
        data: { from, to, step, ...(asset && { asset }) },
        address: visitOf(request).address,
      }),
    )
    const name = ['bourse', table, asset?.toUpperCase(), from, to].filter(Boolean).join('-')
    return { name: `${name}.csv`, body: platformCsv(db, table, { period, step, asset }) }
  })
}
