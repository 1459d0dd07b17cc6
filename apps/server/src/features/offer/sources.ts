import { type EntryDetail, type EntryDetailSource, NO_DETAIL, type OpenSource, type ToldEntry } from '#features/pocket'
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

/** Who subscribes reads the asset's name; the issuer reads who paid, and for which asset. */
export const offerEntryDetails: EntryDetailSource = {
  kinds: {
    subscription: { named: ['report.line.subscription', 'report.line.subscription'] },
  },
  async read(tx, entries) {
    const rows = await tx.rows<DetailRow & Record<string, unknown>>(sql`
      select s.posting_id, s.id as ref, a.name as asset, p.pocket_id as manager_pocket_id, p.name as manager,
             jsonb_build_object('name', b.name, 'displayName', b.display_name) as payer,
             case when w.asset_id = s.pay_asset_id then s.fee else 0 end as fee
      from unnest(${entries.map(({ postingId }) => postingId)}::bigint[], ${entries.map(({ walletId }) => walletId)}::bigint[]) as e(posting_id, wallet_id)
      join published.wallets w on w.id = e.wallet_id
      join subscriptions s on s.posting_id = e.posting_id
      join published.profiles b on b.id = s.profile_id
      join issue_offers o on o.id = s.offer_id
      join published.assets a on a.id = o.asset_id
      join published.profiles p on p.id = o.manager_profile_id`)
    const pockets = new Map(entries.map(({ postingId, pocketId }) => [postingId, pocketId]))
    return new Map(rows.map((row) => [row.posting_id, detailOf(row, pockets.get(row.posting_id) === row.manager_pocket_id)]))
  },
}

interface DetailRow {
  posting_id: bigint
  ref: bigint
  asset: string
  manager_pocket_id: bigint
  manager: string
  payer: NonNullable<EntryDetail['counterpart']>
  /** What the payer paid on top of the price. */
  fee: bigint
}

function detailOf({ ref, asset, manager, payer, fee }: DetailRow, isIssuers: boolean): ToldEntry {
  if (!isIssuers)
    return { ...NO_DETAIL, ref: String(ref), counterpart: { name: manager, displayName: asset }, fee: fee > 0n ? String(fee) : null }
  return { ...NO_DETAIL, ref: String(ref), counterpart: payer, note: asset, words: FROM_SUBSCRIBER }
}

const FROM_SUBSCRIBER = { named: ['report.line.subscriptionFrom', 'report.line.subscriptionFrom'] } as const
