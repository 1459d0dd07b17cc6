import { PDF_LINES_MAX, report } from '@bourse/contracts/report'
import { langOf } from '#features/i18n'
import type { EntryDetailSource } from '#features/pocket'
import { figureFormOf } from '#features/session'
import { type Http, raise } from '#platform/http'
import { statementCsv } from './csv.ts'
import { countGains } from './gains.ts'
import { monthFlow } from './month-flow.ts'
import { statementPdf } from './pdf/statement-pdf.ts'
import { linesOf, planStatement, type StatementPlan } from './plan-statement.ts'
import { presentStatement } from './present-statement.ts'

export interface ReportParts {
  sources: readonly EntryDetailSource[]
  /** The operator named on a printed statement. */
  operatorName: string
}

/** The caller's own statements and gains (DEF-188). The features that moved the money describe the entries. */
export function reportRoutes(http: Http, { sources, operatorName }: ReportParts): void {
  http.read(report.statement, async ({ tx, caller, query, request }) => {
    const plan = await planStatement(tx, caller, query)
    const form = await figureFormOf(tx, caller.userId)
    return presentStatement(tx, plan, { lang: langOf(request), form }, sources)
  })

  http.read(report.month, async ({ tx, caller }) => monthFlow(tx, caller, Date.now(), sources))

  http.file(report.statementCsv, async ({ db, caller, query, request }) => {
    const plan = await db.read((tx) => planStatement(tx, caller, query))
    return { name: nameOf(plan, query.asset, 'csv'), body: statementCsv(db, plan, langOf(request), sources) }
  })

  http.file(report.statementPdf, async ({ db, caller, query, request }) => {
    const plan = await db.read((tx) => planStatement(tx, caller, query))
    const lines = plan.wallets.reduce((total, wallet) => total + linesOf(wallet), 0)
    if (lines > PDF_LINES_MAX) raise('INVALID', { to: ['fields.PDF_LONG'] })
    return { name: nameOf(plan, query.asset, 'pdf'), body: await statementPdf(db, plan, { lang: langOf(request), sources, operatorName }) }
  })

  http.read(report.gains, async ({ tx, caller, query, request }) => countGains(tx, caller, query, langOf(request)))
}

/** `bourse-maker-LUSD-2026-11-01-2026-11-15.csv`; a handle may have letters that not every system allows in a file name. */
function nameOf({ profile, period }: StatementPlan, asset: string | undefined, ending: string): string {
  const owner = profile.name.replace(/[^A-Za-z0-9_-]/g, '') || String(profile.id)
  return ['bourse', owner, asset?.toUpperCase(), period.from, period.to].filter(Boolean).join('-') + `.${ending}`
}
