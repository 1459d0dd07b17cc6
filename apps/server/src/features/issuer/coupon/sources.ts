import { type EntryDetailSource, NO_DETAIL } from '#features/pocket'
import { sql } from '#platform/db'

/** What a manager puts aside for a coupon, and what holders are paid, by the asset's name. */
export const couponEntryDetails: EntryDetailSource = {
  kinds: {
    coupon_reserve: { named: ['report.line.couponReserve', 'report.line.couponReserve'] },
    coupon: { named: ['report.line.coupon', 'report.line.coupon'] },
  },
  async read(tx, entries) {
    const ids = entries.map(({ postingId }) => postingId)
    const rows = await tx.rows<{ posting_id: bigint; ref: bigint; asset: string; manager: string }>(sql`
      select m.posting_id, m.ref, a.name as asset, p.name as manager
      from (
        select reserve_posting_id as posting_id, id as ref, id as coupon_id from coupons where reserve_posting_id = any(${ids}::bigint[])
        union all select posting_id, id, coupon_id from coupon_payments where posting_id = any(${ids}::bigint[])) m
      join coupons c on c.id = m.coupon_id
      join published.assets a on a.id = c.asset_id
      join published.profiles p on p.id = c.manager_profile_id`)
    return new Map(
      rows.map(({ posting_id, ref, asset, manager }) => [
        posting_id,
        { ...NO_DETAIL, ref: String(ref), counterpart: { name: manager, displayName: asset } },
      ]),
    )
  },
}
