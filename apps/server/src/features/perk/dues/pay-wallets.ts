import { ensureWallets } from '#features/ledger'
import { figures, nullables, sql, type Tx } from '#platform/db'
import type { MembershipRow } from '../memberships.ts'

/** The wallets between which the dues of a membership move. */
export interface PayWallets {
  member: bigint
  owner: bigint
  /** Whether one of their accounts is closed: who can't act any more is not charged, and nobody pays them. */
  isClosed?: boolean
}

/** By membership; wallets that don't exist yet are created. */
export async function payWallets(tx: Tx, rows: readonly MembershipRow[]): Promise<Map<bigint, PayWallets>> {
  const paying = rows.filter(({ asset_id }) => asset_id !== null)
  if (paying.length === 0) return new Map()
  const found = await tx.prepared<Found>('perk-pay-wallets', FIND, [
    figures(paying.map(({ profile_id }) => profile_id)),
    figures(paying.map(({ group_profile_id }) => group_profile_id)),
    nullables(paying.map(({ asset_id }) => asset_id)),
  ])
  const missing = found.flatMap(({ asset_id, member, member_pocket_id, owner, owner_pocket_id }) => [
    ...(member === null ? [{ pocketId: member_pocket_id, assetId: asset_id }] : []),
    ...(owner === null ? [{ pocketId: owner_pocket_id, assetId: asset_id }] : []),
  ])
  if (missing.length > 0) {
    await ensureWallets(tx, missing)
    return payWallets(tx, rows)
  }
  return new Map(
    paying.map(({ id }, index) => {
      const { member, owner, is_closed: isClosed } = found[index] as Found
      return [id, { member: member as bigint, owner: owner as bigint, isClosed }]
    }),
  )
}

interface Found {
  asset_id: bigint
  member_pocket_id: bigint
  member: bigint | null
  owner_pocket_id: bigint
  owner: bigint | null
  is_closed: boolean
}

/**
 * Each is read by its key: with a plain join, PostgreSQL would scan the tables for a few hundred rows. Many members pay one owner, who is
 * read once.
 */
const FIND = `
  with owners as materialized (
    select k.owner_id, k.asset_id, o.pocket_id, o.is_active,
           (select w.id from published.wallets w where w.pocket_id = o.pocket_id and w.asset_id = k.asset_id) as wallet_id
    from (select distinct owner_id, asset_id from unnest($2::bigint[], $3::bigint[]) as u(owner_id, asset_id)) k
    cross join lateral (${personOf('k.owner_id')}) o)
  select u.asset_id, m.pocket_id as member_pocket_id, o.pocket_id as owner_pocket_id, not (m.is_active and o.is_active) as is_closed,
         (select w.id from published.wallets w where w.pocket_id = m.pocket_id and w.asset_id = u.asset_id) as member, o.wallet_id as owner
  from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as u(member_id, owner_id, asset_id, ord)
  join owners o on o.owner_id = u.owner_id and o.asset_id = u.asset_id
  cross join lateral (${personOf('u.member_id')}) m
  order by u.ord`

/** `offset 0` keeps it a lookup of its own. */
function personOf(profileId: string): string {
  return `select p.pocket_id, (select h.is_active from published.users h where h.id = p.user_id) as is_active
    from published.profiles p where p.id = ${profileId} offset 0`
}

export async function pocketsOf(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: bigint; pocket_id: bigint }>(
    sql`select id, pocket_id from published.profiles where id = any(${[...new Set(profileIds)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, pocket_id }) => [id, pocket_id]))
}
