import type { Lang, ReplyOf } from '@bourse/contracts/http'
import { STATEMENT_LINES_MAX, type report, type WalletStatement } from '@bourse/contracts/report'
import { type FigureForm, formatTag } from '@bourse/domain/formats'
import { nameIn } from '#features/catalogue'
import type { EntryDetailSource } from '#features/pocket'
import type { Tx } from '#platform/db'
import { wordsOf } from './line-words.ts'
import { linesOf, type StatementPlan, type WalletPlan } from './plan-statement.ts'
import { readEntries } from './statement-lines.ts'

/** The statement for the screen: the first lines of each wallet, and how many more there are. */
export async function presentStatement(
  tx: Tx,
  { profile, period, wallets }: StatementPlan,
  reader: StatementReader,
  sources: readonly EntryDetailSource[],
): Promise<ReplyOf<typeof report.statement>> {
  const shown: WalletStatement[] = []
  for (const wallet of wallets) shown.push(await presentWallet(tx, wallet, reader, sources))
  return { profile: { name: profile.name, displayName: profile.display_name }, from: period.from, to: period.to, wallets: shown }
}

interface StatementReader {
  lang: Lang
  form: FigureForm
}

async function presentWallet(
  tx: Tx,
  wallet: WalletPlan,
  { lang, form }: StatementReader,
  sources: readonly EntryDetailSource[],
): Promise<WalletStatement> {
  const { asset, closing, credits, debits, digits, opening } = wallet
  const entries = await readEntries(tx, wallet, STATEMENT_LINES_MAX, sources)
  return {
    asset: asset.code,
    name: nameIn(asset, lang),
    decimals: asset.decimals,
    decimalsMin: asset.decimals_min,
    digits,
    opening: String(opening),
    credits: String(credits),
    debits: String(debits),
    closing: String(closing),
    lines: entries.map((entry) => ({
      at: entry.at.getTime(),
      kind: entry.kind,
      text: wordsOf(entry, asset, lang, undefined, formatTag(lang, form)),
      note: entry.detail?.note ?? '',
      amount: String(entry.amount),
      balance: String(entry.balance),
      postingId: String(entry.postingId),
    })),
    linesMore: linesOf(wallet) - entries.length,
  }
}
