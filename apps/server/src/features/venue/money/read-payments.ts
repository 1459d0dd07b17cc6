import type { Lang } from '@bourse/contracts/http'
import type { VenuePayment } from '@bourse/contracts/venue'
import { assetsByIds } from '#features/catalogue'
import { type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { byId, type ListQuery, readList } from '#platform/list'
import { presentVenueAsset } from '../balances.ts'
import type { VenueRow } from '../venues.ts'

interface PaymentRow {
  seq: bigint
  kind: string
  amount: bigint
  at: Date
  person: (Omit<PersonRow, 'id'> & { id: string }) | null
}

/** Nobody else can pay into the pocket; should something be there all the same, its owner sees it as `other`. */
const KINDS: Readonly<Record<string, VenuePayment['kind']>> = { pledge: 'pledge', pledge_refund: 'refund', venue_payout: 'payout' }

interface Page extends ListQuery {
  lang: Lang
}

/** What went into and out of a venue's pocket, newest first, in the order of its wallet. */
export async function readPayments(tx: Tx, venue: VenueRow, page: Page): Promise<{ items: VenuePayment[]; next: string | null }> {
  const { rows, next } = await readList(page, byId(sql`e.wallet_version`, { key: 'seq' }), ({ isNext, order, limit }) =>
    tx.rows<PaymentRow & Record<string, unknown>>(sql`
      select e.wallet_version as seq, g.kind, e.amount, g.at,
             case when p.id is not null then jsonb_build_object('id', p.id::text, 'name', p.name, 'display_name', p.display_name, 'photo', p.photo,
               'identity_verified', p.identity_verified, 'profile_type', p.profile_type) end as person
      from published.wallets w
      join published.entries e on e.wallet_id = w.id
      join published.postings g on g.id = e.posting_id
      left join venue_pledges l on l.id = case when g.kind in ('pledge', 'pledge_refund') then g.ref::bigint end
      left join published.profiles p on p.id = l.profile_id
      where w.pocket_id = ${venue.pocket_id} and w.asset_id = ${venue.target_asset_id} and ${isNext}
      order by ${order} limit ${limit}`),
  )
  const assets = await assetsByIds(tx, [venue.target_asset_id])
  const asset = presentVenueAsset(assets.get(venue.target_asset_id) ?? raise('INTERNAL'), page.lang)
  const items = rows.map(({ seq, kind, amount, at, person }) => ({
    id: String(seq),
    kind: KINDS[kind] ?? 'other',
    quantity: String(amount),
    asset,
    person: person && presentPerson({ ...person, id: BigInt(person.id) }),
    at: at.getTime(),
  }))
  return { items, next }
}
