import { sql, type Tx } from '#platform/db'

/** What there is to fold of a pocket: the trades after `from`, in each of these markets up to its newest one. */
export interface FoldPlan {
  from: bigint
  newest: ReadonlyMap<number, bigint>
}

interface StateRow {
  market_id: number
  cursor: bigint
  newest: bigint | null
}

/**
 * Undefined when all trades of the pocket are folded. Within a market ids ascend in the order of commits: so once the newest one is seen,
 * none below it can still appear.
 */
export async function planFold(tx: Tx, pocketId: bigint): Promise<FoldPlan | undefined> {
  const rows = await tx.rows<StateRow>(sql`
    select m.id as market_id, coalesce((g.cursors ->> m.id::text)::bigint, 0) as cursor,
           (select max(f.id) from published.fills f where f.market_id = m.id) as newest
    from published.markets m left join gain_folds g on g.pocket_id = ${pocketId}`)
  const behind = rows.filter(({ newest, cursor }) => newest !== null && newest > cursor)
  if (behind.length === 0) return undefined
  const from = behind.reduce((least, { cursor }) => (cursor < least ? cursor : least), behind[0]?.cursor ?? 0n)
  if ((await newestOf(tx, pocketId)) <= from) return undefined
  return { from, newest: new Map(behind.map(({ market_id, newest }) => [market_id, newest ?? 0n])) }
}

/**
 * The pocket's own newest trade, in whatever market. Both columns of the index are compared together: of `maker_pocket_id = …` the planner may
 * think that it is met soon on the way back through all trades, which is far from true for whoever trades rarely.
 */
async function newestOf(tx: Tx, pocketId: bigint): Promise<bigint> {
  const { newest } = await tx.one<{ newest: bigint }>(sql`
    select greatest(
      (select id from published.fills where (maker_pocket_id, id) > (${pocketId}::bigint, 0) and (maker_pocket_id, id) < (${pocketId}::bigint + 1, 0)
       order by maker_pocket_id desc, id desc limit 1),
      (select id from published.fills where (taker_pocket_id, id) > (${pocketId}::bigint, 0) and (taker_pocket_id, id) < (${pocketId}::bigint + 1, 0)
       order by taker_pocket_id desc, id desc limit 1), 0) as newest`)
  return newest
}
