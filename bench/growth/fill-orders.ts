import type { MarketRow } from '../../apps/server/src/features/market/index.ts'
import { type Db, sql } from '../../apps/server/src/platform/db/index.ts'
import { FIRST_ID } from './fill-members.ts'
import { addTraders } from './fill-market.ts'

const ORDERS_PER_TRADER = 50

/**
 * Live orders from one number (exclusive) to another, fifty of each trader, at five thousand prices on either side of 10,000. One in
 * twenty is a stop that waits, one in ten ends at a time. What they reserve is held in their wallets.
 */
export async function addLiveOrders(owner: Db, market: MarketRow, from: number, to: number): Promise<void> {
  const [first, last] = [from / ORDERS_PER_TRADER, to / ORDERS_PER_TRADER]
  await addTraders(owner, market, first, last)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price,
        limit_price, stop_price, quantity, reserved, status, priority, terms_hash, expires_at, created_at, updated_at)
      select n, ${market.id}, owner, owner, owner, 'order-' || n, case when is_buy then 'BUY' else 'SELL' end::order_side,
             case when is_stop then 'STOP_LIMIT' else 'LIMIT' end::order_type, case when is_timed then 'GTD' else 'GTC' end::time_in_force,
             'CANCEL_NEWEST', false, price, price, stop_price, quantity, quantity * case when is_buy then price else 10000 end,
             case when is_stop then 'PENDING' else 'OPEN' end::order_status, n, 0,
             case when is_timed then now() + interval '30 days' + n * interval '1 second' end, now(), now()
      from (
        select n, ${FIRST_ID}::int + 1 + (n - 1) / ${ORDERS_PER_TRADER}::int as owner, n % 2 = 0 as is_buy, n % 20 < 1 as is_stop, n % 10 = 7 as is_timed,
               1 + n % 97 as quantity,
               case when n % 20 < 1 then 20000 + n % 5000 when n % 2 = 0 then 9999 - h % 5000 else 10001 + h % 5000 end as price,
               case when n % 20 < 1 then 19990 + n % 5000 else 0 end as stop_price
        from (select n, (hashint4(n) & 2147483647) as h from generate_series(${from}::int + 1, ${to}::int) n) numbers) o`)
    await tx.run(sql`
      update wallets w set held = o.reserved
      from (select pocket_id, side, sum(reserved) as reserved from orders where id > ${from} and id <= ${to} group by pocket_id, side) o
      where w.pocket_id = o.pocket_id and w.asset_id = case when o.side = 'BUY' then ${market.quote_asset_id}::bigint else ${market.base_asset_id}::bigint end`)
    await tx.run(sql`select setval('order_ids', ${Math.ceil(to / 1_000) * 1_000 + 1_000}::bigint)`)
  })
  await owner.read((tx) => tx.run(sql`vacuum analyze`))
}
