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

/** Each is read by its key: joined, PostgreSQL would scan both tables for a few hundred rows. */
const FIND = `
  select u.asset_id, u.member_pocket_id, u.owner_pocket_id, u.is_closed,
         (select w.id from published.wallets w where w.pocket_id = u.member_pocket_id and w.asset_id = u.asset_id) as member,
         (select w.id from published.wallets w where w.pocket_id = u.owner_pocket_id and w.asset_id = u.asset_id) as owner
  from (
    select asset_id, ord, (select p.pocket_id from published.profiles p where p.id = member_id) as member_pocket_id,
           (select p.pocket_id from published.profiles p where p.id = owner_id) as owner_pocket_id,
           not (select h.is_active from published.users h where h.id = (select p.user_id from published.profiles p where p.id = member_id))
             or not (select h.is_active from published.users h where h.id = (select p.user_id from published.profiles p where p.id = owner_id)) as is_closed
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as u(member_id, owner_id, asset_id, ord) offset 0) u
  order by u.ord`

export async function pocketsOf(tx: Tx, profileIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: bigint; pocket_id: bigint }>(
    sql`select id, pocket_id from published.profiles where id = any(${[...new Set(profileIds)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, pocket_id }) => [id, pocket_id]))
}
