import { type EntryDetail, type EntryDetailSource, NO_DETAIL, type OpenSource, type PendingSource } from '#features/pocket'
import { sql } from '#platform/db'

/** The payouts that hold a part of a wallet. */
export const agentOpenParts: OpenSource = async (tx, wallet) => {
  const rows = await tx.rows<{ id: bigint; amount: bigint; created_at: Date; name: string; display_name: string }>(sql`
    select b.id, h.remaining as amount, b.created_at, p.name, p.display_name
    from published.holds h join burns b on b.hold_id = h.id join agencies g on g.id = b.agency_id join published.profiles p on p.id = g.agent_profile_id
    where h.wallet_id = ${wallet.id} and h.state = 'active' and h.kind = 'burn' order by b.id`)
  return rows.map((row) => ({
    kind: 'burn' as const,
    ref: String(row.id),
    amount: String(row.amount),
    since: row.created_at.getTime(),
    expiresAt: null,
    to: { name: row.name, displayName: row.display_name },
    order: null,
  }))
}

/** The payments that were announced to an agent and are not confirmed yet. */
export const agentPendingParts: PendingSource = async (tx, wallet) => {
  const rows = await tx.rows<{ id: bigint; amount: bigint; created_at: Date }>(sql`
    select m.id, m.quantity - m.fee as amount, m.created_at from mints m join published.profiles p on p.id = m.profile_id
    where p.pocket_id = ${wallet.pocketId} and m.asset_id = ${wallet.assetId} and m.status = 'pending' order by m.id`)
  return rows.map((row) => ({ kind: 'mint' as const, ref: String(row.id), amount: String(row.amount), since: row.created_at.getTime() }))
}

/** What was issued and burned, and by which agent; the agent sees the member. */
export const agentEntryDetails: EntryDetailSource = {
  kinds: {
    mint: { plain: ['report.line.mint', 'report.line.mint'] },
    burn: { plain: ['report.line.burn', 'report.line.burn'] },
  },
  async read(tx, entries) {
    const ids = entries.map(({ postingId }) => postingId)
    const rows = await tx.rows<DetailRow>(sql`
      select m.posting_id, m.id, m.reference as note, m.fee, p.pocket_id, p.name, p.display_name, q.name as agent_name, q.display_name as agent_display_name
      from mints m join published.profiles p on p.id = m.profile_id join agencies g on g.id = m.agency_id join published.profiles q on q.id = g.agent_profile_id
      where m.posting_id = any(${ids}::bigint[])
      union all
      select b.posting_id, b.id, b.payout_reference, b.fee, p.pocket_id, p.name, p.display_name, q.name, q.display_name
      from burns b join published.profiles p on p.id = b.profile_id join agencies g on g.id = b.agency_id join published.profiles q on q.id = g.agent_profile_id
      where b.posting_id = any(${ids}::bigint[])`)
    const pockets = new Map(entries.map(({ postingId, pocketId }) => [postingId, pocketId]))
    return new Map(rows.map((row) => [row.posting_id, detailOf(row, pockets.get(row.posting_id) === row.pocket_id)]))
  },
}

interface DetailRow {
  posting_id: bigint
  id: bigint
  note: string
  fee: bigint
  pocket_id: bigint
  name: string
  display_name: string
  agent_name: string
  agent_display_name: string
}

function detailOf(row: DetailRow, isMember: boolean): EntryDetail {
  return {
    ...NO_DETAIL,
    ref: String(row.id),
    counterpart: isMember
      ? { name: row.agent_name, displayName: row.agent_display_name }
      : { name: row.name, displayName: row.display_name },
    note: row.note || null,
    fee: isMember ? String(row.fee) : null,
  }
}
