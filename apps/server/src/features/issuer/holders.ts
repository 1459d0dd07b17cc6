import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'

export interface HolderRow {
  profile_id: bigint
  /** Those that are held for orders, escrow and the like included. */
  units: bigint
  held: bigint
}

/**
 * The holders of an asset, one row each: a profile with all its pockets, those of its ventures too. What the installation itself keeps,
 * as issuance, fees, markets and coupons do, belongs to nobody.
 */
function holdersOf(assetId: bigint): Statement {
  return sql`
    select o.profile_id, sum(w.balance) as units, sum(w.held) as held
    from published.wallets w
    join (
      select pocket_id, id as profile_id from published.profiles
      union all select pocket_id, sponsor_profile_id from published.venues
    ) o on o.pocket_id = w.pocket_id
    where w.asset_id = ${assetId} and w.balance > 0 and not w.is_issuance group by o.profile_id`
}

export async function countHolders(tx: Tx, assetId: bigint): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from (${holdersOf(assetId)}) h`)).count
}

const LARGEST = orderedBy([
  { by: sql`h.units`, kind: 'raw', isDescending: true },
  { by: sql`h.profile_id`, kind: 'bigint' },
])

/** The largest first, page by page. */
export function readHolders(tx: Tx, assetId: bigint, query: ListQuery): Promise<ListRows<HolderRow>> {
  return readList(query, LARGEST, ({ isNext, order, limit, place }) =>
    tx.rows<HolderRow & { place: Place }>(sql`
      select h.profile_id, h.units, h.held, ${place} as place from (${holdersOf(assetId)}) h
      where ${isNext} order by ${order} limit ${limit}`),
  )
}

/** All of them, the largest first. */
export async function readAllHolders(tx: Tx, assetId: bigint): Promise<HolderRow[]> {
  return tx.rows<HolderRow & Record<string, unknown>>(
    sql`select h.profile_id, h.units, h.held from (${holdersOf(assetId)}) h order by h.units desc, h.profile_id`,
  )
}

export interface HolderName {
  name: string
  displayName: string
}

/** Whoever issues an asset knows its holders, whatever their profiles' visibility. */
export async function readHolderNames(tx: Tx, rows: readonly HolderRow[]): Promise<Map<bigint, HolderName>> {
  const named = await tx.rows<{ id: bigint; name: string; display_name: string }>(
    sql`select id, name, display_name from published.profiles where id = any(${rows.map(({ profile_id }) => profile_id)}::bigint[])`,
  )
  return new Map(named.map(({ id, name, display_name }) => [id, { name, displayName: display_name }]))
}

/** Of all units, in hundredths of a per cent. */
export function shareOf(units: bigint, supply: bigint): number {
  return supply > 0n ? Number((units * 10_000n) / supply) : 0
}
