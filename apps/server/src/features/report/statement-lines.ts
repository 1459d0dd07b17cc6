import { type AssetRow, assetByCode } from '#features/catalogue'
import { type AskedEntry, type EntryDetail, type EntryDetailSource, type EntryWords, readEntryDetails } from '#features/pocket'
import type { Db, Tx } from '#platform/db'
import type { WalletPlan } from './plan-statement.ts'

export interface StatementEntry {
  postingId: bigint
  kind: string
  at: Date
  amount: bigint
  balance: bigint
  detail: EntryDetail | undefined
  words: EntryWords | undefined
  /** For an exchange: the asset that went the other way. */
  otherAsset: AssetRow | undefined
}

const BATCH = 500

/**
 * All entries of a wallet's part of a statement, oldest first. No connection is held between two batches, because clients may be
 * slow.
 */
export async function* entriesOf(
  db: Db,
  wallet: WalletPlan,
  sources: readonly EntryDetailSource[],
): AsyncGenerator<readonly StatementEntry[]> {
  for (let after = wallet.afterVersion; after < wallet.lastVersion; after += BigInt(BATCH)) {
    const from = after
    yield await db.read((tx) => readEntries(tx, { ...wallet, afterVersion: from }, BATCH, sources))
  }
}

/** This many of them from the beginning. */
export async function readEntries(
  tx: Tx,
  { id, pocketId, afterVersion, lastVersion }: WalletPlan,
  limit: number,
  sources: readonly EntryDetailSource[],
): Promise<StatementEntry[]> {
  const until = afterVersion + BigInt(limit)
  const rows = await tx.prepared<EntryRow>('report-entries', ENTRIES, [id, afterVersion, until < lastVersion ? until : lastVersion])
  const details = await readEntryDetails(
    tx,
    rows.map(({ posting_id, ref, kind }): AskedEntry => ({ postingId: posting_id, ref, kind, walletId: id, pocketId })),
    sources,
  )
  const others = await assetsByCodes(tx, [...details.values()])
  return rows.map(({ posting_id, kind, at, amount, balance_after }) => {
    const detail = details.get(posting_id)
    const words = detail?.words ?? sources.find(({ kinds }) => Object.hasOwn(kinds, kind))?.kinds[kind]
    return {
      postingId: posting_id,
      kind,
      at,
      amount,
      balance: balance_after,
      detail,
      words,
      otherAsset: others.get(detail?.otherAsset ?? ''),
    }
  })
}

interface EntryRow {
  posting_id: bigint
  kind: string
  ref: string
  at: Date
  amount: bigint
  balance_after: bigint
}

/** The running count has no gaps, so a range of it is a page. Postings are read one by one, as in the ledger feed. */
const ENTRIES = `
select e.posting_id, e.amount, e.balance_after, p.kind, p.ref, p.at
from (select * from published.entries where wallet_id = $1 and wallet_version > $2 and wallet_version <= $3 order by wallet_version) e
cross join lateral (select at, kind, ref from published.postings p where p.id = e.posting_id limit 1) p
order by e.wallet_version`

async function assetsByCodes(tx: Tx, details: readonly EntryDetail[]): Promise<Map<string, AssetRow>> {
  const assets = new Map<string, AssetRow>()
  for (const code of new Set(details.flatMap(({ otherAsset }) => otherAsset ?? []))) {
    const asset = await assetByCode(tx, code)
    if (asset) assets.set(code, asset)
  }
  return assets
}
