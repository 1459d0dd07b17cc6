import type { Check } from '#platform/audit'

/** Each trade that the cursors say was counted is in its position once, and the lots are what is held. */
export const GAIN_CHECKS: readonly Check[] = [
  {
    id: 'I55',
    says: 'what a pocket has bought, sold and paid in fees in a market equals its trades, and its lots are what it still holds',
    query: `with counted as (
              select g.pocket_id, c.key::int as market_id, c.value::bigint as upto from gain_folds g cross join jsonb_each_text(g.cursors) c),
            traded as (
              select s.pocket_id, s.market_id, count(*) as trades, max(s.id) as last,
                     coalesce(sum(s.quantity * m.lot_raw) filter (where s.side = 'BUY'), 0) as bought,
                     coalesce(sum(s.cost - s.rebate) filter (where s.side = 'BUY'), 0) as bought_cost,
                     coalesce(sum(s.fee) filter (where s.side = 'BUY'), 0) as base_fees,
                     coalesce(sum(s.quantity * m.lot_raw - s.rebate) filter (where s.side = 'SELL'), 0) as sold,
                     coalesce(sum(s.cost) filter (where s.side = 'SELL'), 0) as sold_for,
                     coalesce(sum(s.fee) filter (where s.side = 'SELL'), 0) as quote_fees
              from published.fill_sides s
              join counted c on c.pocket_id = s.pocket_id and c.market_id = s.market_id and s.id <= c.upto
              join published.markets m on m.id = s.market_id group by s.pocket_id, s.market_id),
            lots as (
              select pocket_id, market_id, sum(quantity) as quantity, sum(cost) as cost, max(until_quantity) as until_quantity,
                     max(until_cost) as until_cost, min(until_quantity) as first_until, min(until_quantity - quantity) as first_from
              from gain_lots group by pocket_id, market_id)
            select count(*) as looked, count(*) filter (where
                     (t.trades, t.last, t.bought, t.bought_cost, t.base_fees, t.sold, t.sold_for, t.quote_fees) is distinct from
                     (p.trades, p.last_fill_id, p.bought, p.bought_cost, p.base_fees, p.sold, p.sold_for, p.quote_fees)
                     or case when p.bought - p.base_fees = p.sold - p.uncosted then l.pocket_id is not null or p.average_cost <> 0
                             else (l.until_quantity, l.until_cost) is distinct from (p.bought - p.base_fees, p.bought_cost)
                                  or l.first_from + l.quantity <> l.until_quantity
                                  or p.sold - p.uncosted not between l.first_from and l.first_until - 1 end) as broken
            from traded t
            full join gain_positions p on p.pocket_id = t.pocket_id and p.market_id = t.market_id
            left join lots l on l.pocket_id = p.pocket_id and l.market_id = p.market_id`,
  },
]
