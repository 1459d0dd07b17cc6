import type { LastUse } from '#features/link'
import { type EntryDetail, type EntryDetailSource, NO_DETAIL, type OpenSource } from '#features/pocket'
import { sql, type Tx } from '#platform/db'

/** The tickets that hold a part of a wallet, with the other party. */
export const streetOpenParts: OpenSource = async (tx, { id, pocketId }) => {
  const rows = await tx.rows<{ id: bigint; amount: bigint; created_at: Date; name: string; display_name: string }>(sql`
    select t.id, h.remaining as amount, h.created_at, o.name, o.display_name
    from published.holds h join street_tickets t on t.hold_id = h.id
    join published.profiles d on d.id = t.dealer_profile_id
    join published.profiles o on o.id = case when d.pocket_id = ${pocketId} then t.taker_profile_id else t.dealer_profile_id end
    where h.wallet_id = ${id} and h.state = 'active' and h.kind = 'street' order by h.id desc`)
  return rows.map((row) => ({
    kind: 'street' as const,
    ref: String(row.id),
    amount: String(row.amount),
    since: row.created_at.getTime(),
    expiresAt: null,
    to: { name: row.name, displayName: row.display_name },
    order: null,
  }))
}

interface DetailRow {
  posting_id: bigint
  id: bigint
  reference: string
  fee: bigint
  buyer_pocket_id: bigint
  buyer: NonNullable<EntryDetail['counterpart']>
  seller: NonNullable<EntryDetail['counterpart']>
}

/** Who bought from whom, with the payment's reference; the buyer bears the fee. */
export const streetEntryDetails: EntryDetailSource = {
  kinds: {
    street: { named: ['report.line.streetIn', 'report.line.streetOut'] },
  },
  async read(tx, entries) {
    const rows = await tx.rows<DetailRow & Record<string, unknown>>(sql`
      select t.posting_id, t.id, t.reference, t.fee, b.pocket_id as buyer_pocket_id,
             jsonb_build_object('name', b.name, 'displayName', b.display_name) as buyer,
             jsonb_build_object('name', s.name, 'displayName', s.display_name) as seller
      from street_tickets t
      join published.profiles b on b.id = case t.side when 'buy' then t.taker_profile_id else t.dealer_profile_id end
      join published.profiles s on s.id = case t.side when 'buy' then t.dealer_profile_id else t.taker_profile_id end
      where t.posting_id = any(${entries.map(({ postingId }) => postingId)}::bigint[])`)
    const pockets = new Map(entries.map(({ postingId, pocketId }) => [postingId, pocketId]))
    return new Map(rows.map((row) => [row.posting_id, detailOf(row, pockets.get(row.posting_id) === row.buyer_pocket_id)]))
  },
}

function detailOf({ id, reference, fee, buyer, seller }: DetailRow, isBuyers: boolean): EntryDetail {
  return {
    ...NO_DETAIL,
    ref: String(id),
    counterpart: isBuyers ? seller : buyer,
    note: reference,
    fee: isBuyers ? String(fee) : null,
  }
}

/** Whether an open ticket or an ad that is not closed pays by this account. */
export async function isLinkInUse(tx: Tx, linkId: bigint): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from street_tickets where payee_link_id = ${linkId} and ended_at is null
    union all select from street_tickets where payer_link_id = ${linkId} and ended_at is null
    union all select from street_ads where bank_link_id = ${linkId} and status <> 'closed' limit 1`)
  return rows.length > 0
}

/** So many of a profile's latest tickets of each seat are looked at. */
const LOOKED_AT = 500

/** When each of these accounts last received or sent the payment of a completed ticket. */
export async function lastUsesOfLinks(tx: Tx, profileId: bigint, linkIds: readonly bigint[]): Promise<LastUse[]> {
  return tx.rows<LastUse & Record<string, unknown>>(sql`
    select u.link_id as "linkId", max(t.ended_at) as at
    from (
      (select * from street_tickets where dealer_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
      union all (select * from street_tickets where taker_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
    ) t cross join lateral (values (t.payee_link_id), (t.payer_link_id)) u (link_id)
    where t.status = 'completed' and u.link_id = any(${linkIds}::bigint[]) group by u.link_id`)
}
