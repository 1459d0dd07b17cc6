import type { MarketRow } from '../../apps/server/src/features/market/index.ts'
import { type Db, sql, type Tx } from '../../apps/server/src/platform/db/index.ts'
import { FIRST_ID } from './fill-members.ts'
import { addTraders } from './fill-market.ts'

/** A trade has six entries and two orders, a transfer has two entries. */
const ENTRIES_PER_ROUND = 10
const ROUNDS_AT_ONCE = 100_000
const ENTRIES_PER_TRADER = 200

/** The position in the history: how many rounds of one trade and two transfers there are. */
export interface History {
  market: MarketRow
  rounds: number
  traders: number
}

/** Goes on with the history until it has this many entries; each round is as valid as if it had been carried out. */
export async function addHistory(owner: Db, history: History, entries: number): Promise<void> {
  const traders = Math.max(1_000, entries / ENTRIES_PER_TRADER)
  await addTraders(owner, history.market, history.traders, traders)
  history.traders = traders
  for (const rounds = entries / ENTRIES_PER_ROUND; history.rounds < rounds; ) {
    const until = Math.min(rounds, history.rounds + ROUNDS_AT_ONCE)
    await owner.transaction((tx) => addRounds(tx, history, until))
    history.rounds = until
  }
  await owner.read((tx) => tx.run(sql`vacuum analyze`))
}

/** The postings of round n are 1,000,000 + 3n and the two before it; fill n has the orders 2n - 1 and 2n. */
async function addRounds(tx: Tx, { market, rounds, traders }: History, until: number): Promise<void> {
  await tx.run(sql`set local session_replication_role = replica`)
  await tx.run(sql`
    create temporary table rounds on commit drop as
    select n, ${FIRST_ID}::int + 1 + a as buyer, ${FIRST_ID}::int + 1 + (a + 1 + (hashint4(n + 1) & 2147483647) % (${traders}::int - 1)) % ${traders}::int as seller,
           1 + n % 97 as quantity, 9900 + n % 200 as price, n % 2 = 0 as is_taken_by_buyer
    from (select n, (hashint4(n) & 2147483647) % ${traders}::int as a from generate_series(${rounds}::int + 1, ${until}::int) n) numbers`)
  await tx.run(sql`
    insert into postings (id, kind, ref)
    select 1000000 + 3 * n - leg, case when leg = 0 then 'fill' else 'transfer' end, case when leg = 0 then n::text else '' end
    from rounds, generate_series(0, 2) leg order by 1`)
  await tx.run(sql`
    insert into transfers (posting_id, sender_profile_id, recipient_profile_id, asset_id, quantity)
    select 1000000 + 3 * n - leg, buyer, seller, case when leg = 1 then ${market.base_asset_id}::bigint else ${market.quote_asset_id}::bigint end, quantity
    from rounds, generate_series(1, 2) leg order by 1`)
  await addFills(tx, market)
  await addEntries(tx, market)
}

/** The buyer's fee is in base, the seller's in cash; who took pays the higher one. */
async function addFills(tx: Tx, market: MarketRow): Promise<void> {
  await tx.run(sql`
    create temporary table priced on commit drop as
    select r.*, quantity * price as cost,
           ceil(quantity * 10000 * case when is_taken_by_buyer then ${market.taker_fee_ppm}::int else ${market.maker_fee_ppm}::int end / 1000000.0)::bigint as base_fee,
           ceil(quantity * price * case when is_taken_by_buyer then ${market.maker_fee_ppm}::int else ${market.taker_fee_ppm}::int end / 1000000.0)::bigint as quote_fee
    from rounds r`)
  await tx.run(sql`
    insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price,
      limit_price, stop_price, quantity, filled, filled_cost, status, priority, terms_hash, created_at, updated_at)
    select 2 * n - k, ${market.id}, owner, owner, owner, 'order-' || 2 * n - k, case when k = 0 then 'BUY' else 'SELL' end::order_side, 'LIMIT', 'GTC',
           'CANCEL_NEWEST', false, price, price, 0, quantity, quantity, cost, 'FILLED', 2 * n - k, 0, now(), now()
    from priced, lateral (values (0, buyer), (1, seller)) as s(k, owner) order by 1`)
  await tx.run(sql`
    insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost, maker_fee, taker_fee, at)
    select n, ${market.id}, case when is_taken_by_buyer then 2 * n - 1 else 2 * n end, case when is_taken_by_buyer then 2 * n else 2 * n - 1 end,
           case when is_taken_by_buyer then seller else buyer end, case when is_taken_by_buyer then buyer else seller end,
           case when is_taken_by_buyer then 'BUY' else 'SELL' end::order_side, price, quantity, cost,
           case when is_taken_by_buyer then quote_fee else base_fee end, case when is_taken_by_buyer then base_fee else quote_fee end, now()
    from priced order by 1`)
}

/** Each wallet's running balance goes on from where it stands. */
async function addEntries(tx: Tx, { base_asset_id: base, quote_asset_id: quote, fees_pocket_id: fees }: MarketRow): Promise<void> {
  await tx.run(sql`
    create temporary table legs on commit drop as
    select l.posting_id, w.id as wallet_id, l.amount, w.balance, w.version, l.of_fill
    from (
      select 1000000 + 3 * n as posting_id, s.pocket_id, s.asset_id, s.amount, true as of_fill
      from priced, lateral (values
        (seller, ${base}::bigint, -quantity * 10000::bigint), (buyer, ${base}, quantity * 10000 - base_fee), (${fees}::bigint, ${base}, base_fee),
        (buyer, ${quote}::bigint, -cost), (seller, ${quote}, cost - quote_fee), (${fees}, ${quote}, quote_fee)) as s(pocket_id, asset_id, amount)
      union all
      select 1000000 + 3 * n - leg, case when is_sent then buyer else seller end, case when leg = 1 then ${base}::bigint else ${quote}::bigint end,
             case when is_sent then -quantity else quantity end, false
      from rounds, generate_series(1, 2) leg, (values (true), (false)) as side(is_sent)) l
    join wallets w on w.pocket_id = l.pocket_id and w.asset_id = l.asset_id`)
  await tx.run(sql`
    insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version, of_fill)
    select posting_id, wallet_id, amount, balance_after, wallet_version, of_fill from (
      select posting_id, wallet_id, amount, of_fill, balance + sum(amount) over w as balance_after, version + row_number() over w as wallet_version
      from legs window w as (partition by wallet_id order by posting_id)) e order by posting_id`)
  await tx.run(sql`
    update wallets w set balance = w.balance + m.amount, version = w.version + m.count
    from (select wallet_id, sum(amount) as amount, count(*) as count from legs group by wallet_id) m where w.id = m.wallet_id`)
}
