import { type EntryDetailSource, NO_DETAIL, type OpenSource } from '#features/pocket'
import { sql } from '#platform/db'

/** The subscriptions that hold a part of a wallet, by the name of their asset; the reference is the asset's code, as its page's address is. */
export const offerOpenParts: OpenSource = async (tx, { id }) => {
  const rows = await tx.rows<{ amount: bigint; created_at: Date; code: string; asset: string; manager: string }>(sql`
    select h.remaining as amount, h.created_at, a.code, a.name as asset, p.name as manager
    from published.holds h
    join subscriptions s on s.hold_id = h.id
    join issue_offers o on o.id = s.offer_id
    join published.assets a on a.id = o.asset_id
    join published.profiles p on p.id = o.manager_profile_id
    where h.wallet_id = ${id} and h.state = 'active' and h.kind = 'subscription' order by h.id desc`)
  return rows.map((row) => ({
    kind: 'subscription' as const,
    ref: row.code,
    amount: String(row.amount),
    since: row.created_at.getTime(),
    // What happens at the end depends on the others.
    expiresAt: null,
    to: { name: row.manager, displayName: row.asset },
    order: null,
  }))
}

/** Payments and delivered units are shown by the asset's name. */
export const offerEntryDetails: EntryDetailSource = {
  kinds: {
    subscription: { named: ['report.line.subscription', 'report.line.subscription'] },
  },
  async read(tx, entries) {
    const rows = await tx.rows<{ posting_id: bigint; ref: bigint; asset: string; manager: string }>(sql`
      select s.posting_id, s.id as ref, a.name as asset, p.name as manager
      from subscriptions s
      join issue_offers o on o.id = s.offer_id
      join published.assets a on a.id = o.asset_id
      join published.profiles p on p.id = o.manager_profile_id
      where s.posting_id = any(${entries.map(({ postingId }) => postingId)}::bigint[])`)
    return new Map(
      rows.map(({ posting_id, ref, asset, manager }) => [
        posting_id,
        { ...NO_DETAIL, ref: String(ref), counterpart: { name: manager, displayName: asset } },
      ]),
    )
  },
}
