import type { WalletRow } from '#features/ledger'
import { figures, type Tx } from '#platform/db'

/** A wallet's position: its number of entries and its balance. */
export interface PositionAt {
  version: bigint
  balance: bigint
}

/**
 * The balance of each wallet at each of these times (oldest first), by wallet. A wallet's entries have no gaps, and except for
 * those that waited for a lock their times increase, so the last entry before a time is found by binary search on the running
 * count: twenty reads among a million entries, without an index by time that every posting would have to maintain.
 */
export async function balancesAt(
  tx: Tx,
  wallets: readonly Pick<WalletRow, 'id' | 'version'>[],
  moments: readonly number[],
): Promise<Map<bigint, bigint[]>> {
  const positions = await halve(tx, wallets, moments, 0)
  return new Map([...positions].map(([id, own]) => [id, own.map(({ balance }) => balance)]))
}

/**
 * The same for statements, whose periods must join without gaps: a posting has the time at which its transaction began, so one that
 * waited for the wallet may follow a younger one. Some entries further on are read too, and the last one before the time counts.
 */
export async function positionsAt(
  tx: Tx,
  wallets: readonly Pick<WalletRow, 'id' | 'version'>[],
  moments: readonly number[],
): Promise<Map<bigint, PositionAt[]>> {
  return halve(tx, wallets, moments, 1_000)
}

async function halve(
  tx: Tx,
  wallets: readonly Pick<WalletRow, 'id' | 'version'>[],
  moments: readonly number[],
  furtherOn: number,
): Promise<Map<bigint, PositionAt[]>> {
  const found = new Map(wallets.map(({ id }) => [id, moments.map((): PositionAt => ({ version: 0n, balance: 0n }))]))
  if (wallets.length === 0 || moments.length === 0) return found
  const rows = await tx.prepared<PositionAt & { wallet_id: bigint; place: number }>('pocket-positions-at', HALVE, [
    figures(wallets.map(({ id }) => id)),
    figures(wallets.map(({ version }) => version)),
    figures(moments),
    furtherOn,
  ])
  for (const { wallet_id, place, version, balance } of rows) {
    const positions = found.get(wallet_id)
    if (positions) positions[place - 1] = { version, balance }
  }
  return found
}

/**
 * Each range of the running count has a `low` that is before its times, `from_place` to `to_place`, and a `high` that is not; its
 * middle splits both, so that times share their common reads. The search ends at the last entry before each time.
 */
const HALVE = `
with recursive moments as materialized (
  select array_agg(to_timestamp(at / 1000.0) order by place) as ends, count(*)::int as count from unnest($3::bigint[]) with ordinality as m(at, place)
), spans as (
  select w.id as wallet_id, 0::bigint as low, w.version + 1 as high, 1 as from_place, moments.count as to_place
  from unnest($1::bigint[], $2::bigint[]) as w(id, version), moments
  union all
  select s.wallet_id, half.low, half.high, half.from_place, half.to_place
  from (select *, (low + high) / 2 as middle from spans where high - low > 1) s
  cross join lateral (
    select width_bucket((select p.at from published.postings p where p.id = e.posting_id), (select ends from moments)) as passed
    from published.entries e where e.wallet_id = s.wallet_id and e.wallet_version = s.middle) e
  cross join lateral (values
    (s.low, s.middle, s.from_place, least(e.passed, s.to_place)),
    (s.middle, s.high, greatest(e.passed + 1, s.from_place), s.to_place)) as half(low, high, from_place, to_place)
  where half.from_place <= half.to_place
), met as (
  select s.wallet_id, place, s.low, moments.ends[place] as at
  from spans s cross join lateral generate_series(s.from_place, s.to_place) as place, moments where s.high - s.low = 1
)
select m.wallet_id, m.place, e.wallet_version as version, e.balance_after as balance
from (
  select f.wallet_id, f.place, case when $4::int = 0 then f.low else greatest(f.low, (
    select max(e.wallet_version) from published.entries e
    where e.wallet_id = f.wallet_id and e.wallet_version > f.low and e.wallet_version <= f.low + $4::int
      and (select p.at from published.postings p where p.id = e.posting_id) < f.at)) end as last
  from met f) m
join published.entries e on e.wallet_id = m.wallet_id and e.wallet_version = m.last`
