import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { perk as contract } from '@bourse/contracts/perk'
import type { DuesPeriod } from '@bourse/domain/perk'
import { assetsByIds } from '#features/catalogue'
import { presentVenueAsset } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
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

interface Wanted {
  lang: Lang
  perk?: string | undefined
  limit: number
  after?: string | undefined
}

interface ChargeRow {
  membership_id: bigint
  n: number
  period_start: Date
  amount: bigint
  at: Date
  micros: bigint
  period: DuesPeriod
  asset_id: bigint
  perk: { rowId: string; name: string; owner: string }
}

/**
 * What a profile was charged, newest first. The first dues of a gift are its giver's. Of each membership only as many charges are read
 * as a page has, since those by the minute have thousands.
 */
export async function readCharges(
  tx: Tx,
  profileId: bigint,
  { perk, limit, after, lang }: Wanted,
): Promise<ReplyOf<typeof contract.charges>> {
  const cursor = after === undefined ? undefined : readCursor(after)
  const older = cursor
    ? sql`(c.at, c.membership_id, c.n) < ('epoch'::timestamptz + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::bigint, ${cursor.n}::int)`
    : sql`true`
  const rows = await tx.rows<ChargeRow & Record<string, unknown>>(sql`
    select c.membership_id, c.n, c.period_start, c.amount, c.at, (extract(epoch from c.at) * 1000000)::bigint as micros, m.period, m.asset_id,
           jsonb_build_object('rowId', k.id::text, 'name', k.name, 'owner', o.name) as perk
    from memberships m
    cross join lateral (
      select * from dues_charges c
      where c.membership_id = m.id and ${older} and ${profileId} = case when c.n = 0 then coalesce(m.gifted_by_profile_id, m.profile_id) else m.profile_id end
      order by c.n desc limit ${limit + 1}) c
    join perks k on k.id = m.perk_id join published.profiles o on o.id = k.owner_profile_id
    where (m.profile_id = ${profileId} or m.gifted_by_profile_id = ${profileId})
      and (${perk ?? null}::bigint is null or m.perk_id = ${perk ?? null}::bigint)
    order by c.at desc, c.membership_id desc, c.n desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const assets = await assetsByIds(
    tx,
    shown.map(({ asset_id }) => asset_id),
  )
  const last = shown.at(-1)
  return {
    items: shown.map(({ perk: of, asset_id, period, n, period_start, amount, at }) => ({
      perk: of,
      asset: presentVenueAsset(assets.get(asset_id) ?? raise('ASSET_NOT_FOUND'), lang),
      period,
      n,
      periodStart: period_start.getTime(),
      amount: String(amount),
      at: at.getTime(),
    })),
    after: rows.length > limit && last ? `${last.micros}-${last.membership_id}-${last.n}` : null,
  }
}

function readCursor(text: string): { micros: bigint; id: bigint; n: number } {
  const [, micros, id, n] = /^(\d{1,18})-(\d{1,18})-(\d{1,9})$/.exec(text) ?? raise('INVALID', { after: ['fields.invalid'] })
  return { micros: BigInt(micros ?? ''), id: BigInt(id ?? ''), n: Number(n) }
}
