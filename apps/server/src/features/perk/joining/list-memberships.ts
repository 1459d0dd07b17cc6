import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { perk as contract } from '@bourse/contracts/perk'
import type { DuesPeriod } from '@bourse/domain/perk'
import { assetsByIds } from '#features/catalogue'
import { presentVenueAsset } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import { type MembershipRow, readMemberships } from '../memberships.ts'

/** API-36: those that have not ended, questions first, then the newest. */
export async function readLiveMemberships(tx: Tx, profileId: bigint): Promise<MembershipRow[]> {
  const found = await tx.rows<{ id: bigint }>(sql`
    select id from memberships where profile_id = ${profileId} and status in ('offered', 'asked', 'active', 'paused')`)
  const rows = await readMemberships(
    tx,
    found.map(({ id }) => id),
  )
  return rows.toSorted((one, other) => ORDER[one.status] - ORDER[other.status] || Number(other.id - one.id))
}

const ORDER: Readonly<Record<MembershipRow['status'], number>> = {
  offered: 0,
  asked: 1,
  active: 2,
  paused: 3,
  rejected: 4,
  expired: 4,
  removed: 4,
  left: 4,
  lapsed: 4,
  ended: 4,
}

interface Wanted extends ListQuery {
  lang: Lang
  perk?: string | undefined
}

interface ChargeRow {
  membership_id: bigint
  n: number
  period_start: Date
  amount: bigint
  at: Date
  place: Place
  period: DuesPeriod
  asset_id: bigint
  perk: { rowId: string; name: string; owner: string }
}

/**
 * What a profile was charged, newest first. The first dues of a gift are its giver's. Of each membership only as many charges are read
 * as a page has, since those by the minute have thousands.
 */
export async function readCharges(tx: Tx, profileId: bigint, query: Wanted): Promise<ReplyOf<typeof contract.charges>> {
  const { perk = null, lang } = query
  const { rows, next } = await readList(query, NEWEST, ({ isNext, order, limit, place }) =>
    tx.rows<ChargeRow & Record<string, unknown>>(sql`
      select c.membership_id, c.n, c.period_start, c.amount, c.at, ${place} as place, m.period, m.asset_id,
             jsonb_build_object('rowId', k.id::text, 'name', k.name, 'owner', o.name) as perk
      from memberships m
      cross join lateral (
        select * from dues_charges c
        where c.membership_id = m.id and ${isNext} and ${profileId} = case when c.n = 0 then coalesce(m.gifted_by_profile_id, m.profile_id) else m.profile_id end
        order by c.n desc limit ${limit}) c
      join perks k on k.id = m.perk_id join published.profiles o on o.id = k.owner_profile_id
      where (m.profile_id = ${profileId} or m.gifted_by_profile_id = ${profileId})
        and (${perk}::bigint is null or m.perk_id = ${perk}::bigint)
      order by ${order} limit ${limit}`),
  )
  const assets = await assetsByIds(
    tx,
    rows.map(({ asset_id }) => asset_id),
  )
  return {
    items: rows.map(({ perk: of, asset_id, period, n, period_start, amount, at }) => ({
      perk: of,
      asset: presentVenueAsset(assets.get(asset_id) ?? raise('ASSET_NOT_FOUND'), lang),
      period,
      n,
      periodStart: period_start.getTime(),
      amount: String(amount),
      at: at.getTime(),
    })),
    next,
  }
}

const NEWEST = orderedBy([
  { by: sql`c.at`, kind: 'moment', isDescending: true },
  { by: sql`c.membership_id`, kind: 'bigint', isDescending: true },
  { by: sql`c.n`, kind: 'int', isDescending: true },
])
