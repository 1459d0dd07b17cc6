import type { EntryReply } from '@bourse/contracts/pocket'
import { isReachedBy, type Reach } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import type { AskedEntry, EntryDetailSource, ToldEntry } from './sources.ts'

export interface FeedPage {
  first: number
  /** The running count that the page ends before; by default the newest entries. */
  before?: bigint | undefined
}

interface EntryRow {
  id: bigint
  wallet_version: bigint
  amount: bigint
  balance_after: bigint
  posting_id: bigint
  at: Date
  kind: string
  ref: string
}

/**
 * A page of a wallet's ledger, newest first (PKT-15). The running count is both cursor and key, so a page costs the same at any
 * depth; each feature is asked once per page for its entries' details.
 */
export async function ledgerFeed(
  tx: Tx,
  wallet: { id: bigint; pocketId: bigint },
  { first, before }: FeedPage,
  sources: readonly EntryDetailSource[],
): Promise<EntryReply[]> {
  const rows = await tx.prepared<EntryRow>('pocket-ledger-feed', PAGE, [wallet.id, before ?? null, first])
  const details = await readEntryDetails(
    tx,
    rows.map(({ posting_id, ref, kind }) => ({ postingId: posting_id, ref, kind, walletId: wallet.id, pocketId: wallet.pocketId })),
    sources,
  )
  return rows.map((row) => ({
    id: String(row.id),
    seq: String(row.wallet_version),
    creditDebit: String(row.amount),
    balance: String(row.balance_after),
    transactionTime: row.at.getTime(),
    transactionType: row.kind,
    postingId: String(row.posting_id),
    detail: detailOf(details.get(row.posting_id)),
  }))
}

/** The words are a statement's alone. */
function detailOf(told: ToldEntry | undefined): EntryReply['detail'] {
  if (!told) return null
  const { words: _, ...detail } = told
  return detail
}

/** The caller's own wallet, or undefined. */
export async function ownWalletById(tx: Tx, caller: Reach, walletId: bigint): Promise<{ id: bigint; pocketId: bigint } | undefined> {
  return tx.maybe<{ id: bigint; pocketId: bigint }>(sql`
    select w.id, w.pocket_id as "pocketId" from published.wallets w join published.profiles p on p.pocket_id = w.pocket_id
    where w.id = ${walletId} and ${isReachedBy(caller)}`)
}

/** Reads postings one by one by their key: for a join, a plan made on small tables would later scan large ones. */
const PAGE = `
select e.id, e.wallet_version, e.amount, e.balance_after, e.posting_id, p.at, p.kind, p.ref
from (
  select * from published.entries where wallet_id = $1 and ($2::bigint is null or wallet_version < $2)
  order by wallet_version desc limit $3::int) e
cross join lateral (select at, kind, ref from published.postings p where p.id = e.posting_id limit 1) p
order by e.wallet_version desc`

/** The details of one wallet's entries, with one query per feature. */
export async function readEntryDetails(
  tx: Tx,
  entries: readonly AskedEntry[],
  sources: readonly EntryDetailSource[],
): Promise<Map<bigint, ToldEntry>> {
  const details = new Map<bigint, ToldEntry>()
  for (const { kinds, read } of sources) {
    const theirs = entries.filter(({ kind }) => Object.hasOwn(kinds, kind))
    if (theirs.length === 0) continue
    for (const [postingId, detail] of await read(tx, theirs)) details.set(postingId, detail)
  }
  return details
}
