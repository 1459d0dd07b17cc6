import { type Db, sql, type Tx } from '#platform/db'

const PAGE_ROWS = 10_000
/** An hour longer than the window of a rate. */
const KEPT = '25 hours'
const SLOT = '5 minutes'

/**
 * Sums the market's new trades by their two persons, in pages that each commit with their cursor: a trade counts once. Trades worth less
 * than one unit of the currency of account never count. A clock that was ahead puts no trade into the future.
 */
export async function foldTrades(db: Db, marketId: number, pageRows = PAGE_ROWS): Promise<void> {
  await db.transaction((tx) =>
    tx.run(sql`
      insert into rate_folds (market_id, last_fill_id)
      select ${marketId}, coalesce((select id from published.fills where market_id = ${marketId} and at < now() - ${KEPT}::interval
                                    order by market_id desc, id desc limit 1), 0)
      where not exists (select from rate_folds where market_id = ${marketId})
      on conflict (market_id) do nothing`),
  )
  while (await db.transaction((tx) => foldPage(tx, marketId, pageRows)));
  await db.transaction((tx) => tx.run(sql`delete from rate_trades where market_id = ${marketId} and slot < now() - ${KEPT}::interval`))
}

async function foldPage(tx: Tx, marketId: number, pageRows: number): Promise<boolean> {
  const { last_fill_id } = await tx.one<{ last_fill_id: bigint }>(
    sql`select last_fill_id from rate_folds where market_id = ${marketId} for update`,
  )
  const { count, last } = await tx.one<{ count: bigint; last: bigint | null }>(sql`
    with page as materialized (
      select id, quantity, at, maker_pocket_id, taker_pocket_id from published.fills
      where (market_id, id) > (${marketId}::int, ${last_fill_id}::bigint) and (market_id, id) < (${marketId}::int + 1, 0)
      order by market_id, id limit ${pageRows}),
    traded as (
      select date_bin(${SLOT}::interval, least(p.at, now()), 'epoch') as slot, least(a.user_id, b.user_id) as one_user_id,
             greatest(a.user_id, b.user_id) as other_user_id, p.quantity * m.lot_raw as base, f.cost,
             f.quote_fee + div(f.base_fee * f.cost, p.quantity * m.lot_raw) as fees
      from page p
      join published.fill_fees f on f.id = p.id
      join markets m on m.id = ${marketId}
      join published.assets q on q.id = m.quote_asset_id
      join published.profiles a on a.pocket_id = p.maker_pocket_id
      join published.profiles b on b.pocket_id = p.taker_pocket_id
      where f.cost * q.notional_value >= 10::numeric ^ q.decimals and p.at > now() - ${KEPT}::interval),
    written as (
      insert into rate_trades as t (market_id, slot, one_user_id, other_user_id, trades, base, cost, fees)
      select ${marketId}, slot, one_user_id, other_user_id, count(*), sum(base), sum(cost), sum(fees) from traded
      group by slot, one_user_id, other_user_id
      on conflict (market_id, slot, one_user_id, other_user_id) do update set
        trades = t.trades + excluded.trades, base = t.base + excluded.base, cost = t.cost + excluded.cost, fees = t.fees + excluded.fees)
    select count(*) as count, max(id) as last from page`)
  if (last === null) return false
  await tx.run(sql`update rate_folds set last_fill_id = ${last} where market_id = ${marketId}`)
  return count === BigInt(pageRows)
}
