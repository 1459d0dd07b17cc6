import { Readable } from 'node:stream'
import type { Lang } from '@bourse/contracts/http'
import { displayAmount } from '@bourse/domain/money'
import type { EntryDetailSource } from '#features/pocket'
import type { Db } from '#platform/db'
import { wordsOf } from './line-words.ts'
import type { StatementPlan, WalletPlan } from './plan-statement.ts'
import { entriesOf, type StatementEntry } from './statement-lines.ts'

/** Spreadsheets recognize UTF-8 only when a file begins with this. */
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = ['date', 'asset', 'kind', 'description', 'counterparty', 'note', 'amount', 'balance', 'posting']

/**
 * One line per entry (RFC 4180). Column names are the same in every language, because programs read them; dates are ISO 8601 and
 * amounts plain decimals with all digits, so that they can be summed.
 */
export function statementCsv(db: Db, plan: StatementPlan, lang: Lang, sources: readonly EntryDetailSource[]): Readable {
  return Readable.from(lines(db, plan, lang, sources), { objectMode: false })
}

async function* lines(db: Db, { wallets }: StatementPlan, lang: Lang, sources: readonly EntryDetailSource[]): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`
  for (const wallet of wallets)
    for await (const entries of entriesOf(db, wallet, sources)) yield entries.map((entry) => lineOf(entry, wallet, lang)).join('')
}

function lineOf(entry: StatementEntry, { asset }: WalletPlan, lang: Lang): string {
  const decimals = { decimals: asset.decimals, decimalsMin: asset.decimals }
  const { at, amount, balance, detail, kind, postingId } = entry
  const cells = [
    at.toISOString(),
    asset.code,
    kind,
    textCell(wordsOf(entry, asset, lang)),
    textCell(detail?.counterpart ? `@${detail.counterpart.name}` : ''),
    textCell(detail?.note ?? ''),
    displayAmount(amount, decimals),
    displayAmount(balance, decimals),
    String(postingId),
  ]
  return `${cells.join(',')}\r\n`
}

/**
 * Text that others wrote must stay text: a spreadsheet runs a cell that begins with one of these characters as a formula (CSV
 * injection), in quotes or not. A leading apostrophe prevents that.
 */
export function textCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
