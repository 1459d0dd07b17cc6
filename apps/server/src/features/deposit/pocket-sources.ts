import { type EntryDetail, type EntryDetailSource, NO_DETAIL, type PendingSource } from '#features/pocket'
import { sql } from '#platform/db'

/** Deposits that were seen but lack confirmations (DEF-062). */
export const depositPendingParts: PendingSource = async (tx, { id }) => {
  const rows = await tx.rows<{ id: bigint; amount: bigint; seen_at: Date }>(sql`
    select id, amount, seen_at from deposits where wallet_id = ${id} and status = 'pending' order by id desc`)
  return rows.map((row) => ({ kind: 'deposit', ref: String(row.id), amount: String(row.amount), since: row.seen_at.getTime() }))
}

/** The chain transaction behind an entry. */
export const depositEntryDetails: EntryDetailSource = {
  kinds: {
    deposit: { plain: ['report.line.deposit', 'report.line.deposit'] },
  },
  async read(tx, entries) {
    const rows = await tx.rows<{ posting_id: bigint; txid: string }>(sql`
      select posting_id, txid from deposits where posting_id = any(${entries.map(({ postingId }) => postingId)}::bigint[])`)
    return new Map(rows.map(({ posting_id, txid }): [bigint, EntryDetail] => [posting_id, { ...NO_DETAIL, ref: txid }]))
  },
}
