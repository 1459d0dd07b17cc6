import type { Readable } from 'node:stream'
import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises'
import type { Lang } from '@bourse/contracts/http'
import type { EntryDetailSource } from '#features/pocket'
import type { Db } from '#platform/db'
import { say } from '../line-words.ts'
import type { StatementPlan } from '../plan-statement.ts'
import { entriesOf } from '../statement-lines.ts'
import { countPages, StatementSheets } from './statement-sheets.ts'

/** How much output may wait for a slow client before drawing pauses. */
const AHEAD_MAX_BYTES = 1_000_000
/** Drawn at once, a few milliseconds' worth; then other work gets a turn. */
const LINES_AT_ONCE = 25

/** The statement for print: A4, page by page while the lines are read. */
export async function statementPdf(
  db: Db,
  plan: StatementPlan,
  { lang, sources, operatorName }: { lang: Lang; sources: readonly EntryDetailSource[]; operatorName: string },
): Promise<Readable> {
  // Loaded with the first statement: the font library is large, and most processes never print.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang,
    displayTitle: true,
    // The pen has its own cache by letter; one by word would grow with the statement.
    fontLayoutCache: false,
    info: {
      Title: `${say(lang, 'report.pdf.title')} @${plan.profile.name} ${plan.period.from} – ${plan.period.to}`,
      Author: operatorName,
      Creator: say(lang, 'brand.name'),
    },
  })
  const sheets = new StatementSheets(doc, plan, { lang, operator: operatorName, madeAt: new Date(), pages: countPages(plan) })
  const draw = async () => {
    sheets.front()
    for (const wallet of plan.wallets) {
      sheets.openWallet(wallet)
      for await (const entries of entriesOf(db, wallet, sources)) {
        for (const [index, entry] of entries.entries()) {
          if (index % LINES_AT_ONCE === 0) await letOthersRun()
          sheets.line(wallet, entry)
        }
        while (doc.readableLength > AHEAD_MAX_BYTES && !doc.destroyed) await pause(20)
        if (doc.destroyed) return
      }
      sheets.closeWallet(wallet)
    }
    doc.end()
  }
  draw().catch((error: Error) => doc.destroy(error))
  return doc
}
