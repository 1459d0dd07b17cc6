import { type EntryDetailSource, NO_DETAIL, type OpenSource } from '#features/pocket'
import { sql } from '#platform/db'

/** The pledges that hold a part of a wallet, by the name of their venue; the reference is the venue's, as its page's address is. */
export const venueOpenParts: OpenSource = async (tx, { id }) => {
  const rows = await tx.rows<{ venue_id: bigint; amount: bigint; created_at: Date; venue: string; sponsor: string }>(sql`
    select v.id as venue_id, h.remaining as amount, h.created_at, v.name as venue, p.name as sponsor
    from published.holds h
    join venue_pledges l on l.hold_id = h.id
    join venues v on v.id = l.venue_id
    join published.profiles p on p.id = v.sponsor_profile_id
    where h.wallet_id = ${id} and h.state = 'active' and h.kind = 'pledge' order by h.id desc`)
  return rows.map((row) => ({
    kind: 'pledge' as const,
    ref: String(row.venue_id),
    amount: String(row.amount),
    since: row.created_at.getTime(),
    // What happens at the end depends on the others.
    expiresAt: null,
    to: { name: row.sponsor, displayName: row.venue },
    order: null,
  }))
}

/** Contributions, refunds, payouts and boosts are shown by the venue's name. */
export const venueEntryDetails: EntryDetailSource = {
  kinds: {
    pledge: { named: ['report.line.pledge', 'report.line.pledge'] },
    pledge_refund: { named: ['report.line.pledgeRefund', 'report.line.pledgeRefund'] },
    venue_payout: { named: ['report.line.venuePayout', 'report.line.venuePayout'] },
    boost: { named: ['report.line.boost', 'report.line.boost'] },
  },
  async read(tx, entries) {
    const ids = entries.map(({ postingId }) => postingId)
    const rows = await tx.rows<{ posting_id: bigint; ref: bigint; venue: string; sponsor: string }>(sql`
      select m.posting_id, m.ref, v.name as venue, p.name as sponsor
      from (
        select posting_id, id as ref, venue_id from venue_pledges where posting_id = any(${ids}::bigint[])
        union all select refund_posting_id, id, venue_id from venue_pledges where refund_posting_id = any(${ids}::bigint[])
        union all select posting_id, id, venue_id from venue_payouts where posting_id = any(${ids}::bigint[])
        union all select posting_id, id, venue_id from venue_boosts where posting_id = any(${ids}::bigint[])) m
      join venues v on v.id = m.venue_id join published.profiles p on p.id = v.sponsor_profile_id`)
    return new Map(
      rows.map(({ posting_id, ref, venue, sponsor }) => [
        posting_id,
        { ...NO_DETAIL, ref: String(ref), counterpart: { name: sponsor, displayName: venue } },
      ]),
    )
  },
}
