import type { Readable } from 'node:stream'
import type { Lang } from '@bourse/contracts/http'
import { displayAmount } from '@bourse/domain/money'
import type { EntryDetailSource } from '#features/pocket'
import { csvFile, textCell } from '#platform/csv'
import type { Db } from '#platform/db'
import { wordsOf } from './line-words.ts'
import type { StatementPlan, WalletPlan } from './plan-statement.ts'
import { entriesOf, type StatementEntry } from './statement-lines.ts'

const COLUMNS = ['date', 'asset', 'kind', 'description', 'counterparty', 'note', 'amount', 'balance', 'posting']

/** One line per entry; dates are ISO 8601 and amounts plain decimals with all digits, so that they can be summed. */
export function statementCsv(db: Db, plan: StatementPlan, lang: Lang, sources: readonly EntryDetailSource[]): Readable {
  return csvFile(COLUMNS, rowsOf(db, plan, lang, sources))
}

async function* rowsOf(db: Db, { wallets }: StatementPlan, lang: Lang, sources: readonly EntryDetailSource[]): AsyncGenerator<string[][]> {
  for (const wallet of wallets)
    for await (const entries of entriesOf(db, wallet, sources)) yield entries.map((entry) => cellsOf(entry, wallet, lang))
}

function cellsOf(entry: StatementEntry, { asset }: WalletPlan, lang: Lang): string[] {
  const decimals = { decimals: asset.decimals, decimalsMin: asset.decimals }
  const { at, amount, balance, detail, kind, postingId } = entry
  return [
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
}
