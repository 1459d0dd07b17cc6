import type { Check } from '#platform/audit'

export const PAPER_CHECKS: readonly Check[] = [
  {
    id: 'I60',
    says: 'play money is what was given and the fills since, what of it is held is what open paper orders have set aside, and each of them has filled what its fills say',
    query: `with moved as (
              select f.account_id, m.base_asset_id as asset_id,
                     case when f.side = 'BUY' then f.quantity * m.lot_raw else -f.quantity * m.lot_raw end
                     - case when f.fee_in_quote then 0 when f.side = 'BUY' then greatest(f.fee, 0) else least(f.fee, 0) end as amount
              from paper_fills f join published.markets m on m.id = f.market_id
              union all
              select f.account_id, m.quote_asset_id, case when f.side = 'BUY' then -f.cost else f.cost end
                     - case when f.fee_in_quote then f.fee when f.side = 'BUY' then least(f.fee, 0) else greatest(f.fee, 0) end
              from paper_fills f join published.markets m on m.id = f.market_id),
            sums as (select account_id, asset_id, sum(amount) as amount from moved group by account_id, asset_id),
            reserves as (
              select o.account_id, case when o.side = 'BUY' then m.quote_asset_id else m.base_asset_id end as asset_id, sum(o.reserved) as amount
              from paper_orders o join published.markets m on m.id = o.market_id
              where o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') group by 1, 2),
            filled as (
              select o.filled <> coalesce(f.quantity, 0) or o.filled_cost <> coalesce(f.cost, 0) or (o.status = 'FILLED') <> (o.filled = o.quantity)
                     or o.reserved <> case when o.status not in ('PENDING', 'OPEN', 'PARTIAL_FILL') then 0
                                           else greatest(0, case when o.side = 'SELL' then (o.quantity - o.filled) * m.lot_raw
                                                else (o.quantity - o.filled) * (lot.cost + div(lot.cost * o.fee_ppm + 999999, 1000000)) end
                                                - coalesce(leg.reserved, 0)) end as broken
              from paper_orders o join published.markets m on m.id = o.market_id join published.assets b on b.id = m.base_asset_id
              cross join lateral (select div(o.limit_price * m.lot_raw * m.tick_raw, 10::numeric ^ b.decimals) as cost) lot
              left join paper_orders leg on leg.id = o.other_leg_id and o.other_leg_id <> 0 and o.stop_price > 0
              left join (select order_id, sum(quantity) as quantity, sum(cost) as cost from paper_fills group by order_id) f on f.order_id = o.id),
            balances as (
              select coalesce(b.balance, 0) <> coalesce(b.start, 0) + coalesce(s.amount, 0) or coalesce(b.held, 0) <> coalesce(r.amount, 0) as broken
              from paper_balances b
              full join sums s on s.account_id = b.account_id and s.asset_id = b.asset_id
              full join reserves r on r.account_id = coalesce(b.account_id, s.account_id) and r.asset_id = coalesce(b.asset_id, s.asset_id))
            select count(*) as looked, count(*) filter (where broken) as broken from (select broken from filled union all select broken from balances) parts`,
  },
  {
    id: 'I61',
    says: 'the legs of a paper pair are live together and have the same left to trade, an entry on paper has exits for what it received or counts it as uncovered, and the legs of an exit never fill more than its size',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select l.id is null or l.other_leg_id <> o.id or l.status not in ('PENDING', 'OPEN', 'PARTIAL_FILL') or l.account_id <> o.account_id
                     or l.market_id <> o.market_id or l.side <> o.side or l.quantity - l.filled <> o.quantity - o.filled
                     or (l.stop_price = 0) = (o.stop_price = 0) as broken
              from paper_orders o left join paper_orders l on l.id = o.other_leg_id
              where o.other_leg_id <> 0
              union all
              select o.uncovered > coalesce(f.received, 0) or (o.side = 'BUY' and o.uncovered + o.armed * m.lot_raw <> coalesce(f.received, 0))
              from paper_orders o join published.markets m on m.id = o.market_id
              left join (select p.order_id, sum(case p.side when 'BUY' then p.quantity * k.lot_raw else p.cost end
                                                 - case when p.side = 'BUY' and p.fee_in_quote then 0 else greatest(p.fee, 0) end) as received
                         from paper_fills p join published.markets k on k.id = p.market_id group by p.order_id) f on f.order_id = o.id
              where o.take_profit > 0
              union all
              select e.id is null or e.account_id <> x.account_id or e.market_id <> x.market_id or e.side = x.side
                     or x.filled + coalesce(stop.filled, 0) > greatest(x.quantity, coalesce(stop.quantity, 0))
              from paper_orders x left join paper_orders e on e.id = x.entry_id
              left join paper_orders stop on stop.account_id = x.account_id and stop.cl_ord_id = x.cl_ord_id || '.stop' and stop.entry_id = x.entry_id
              where x.entry_id <> 0 and x.stop_price = 0) checked`,
  },
  {
    id: 'I62',
    says: 'nobody was told more of a paper account than has happened, and no order, fill or balance of it is of a later revision than its own',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select told > revision as broken from paper_accounts
              union all
              select o.revision > a.revision or o.placed_revision > o.revision or o.opened_revision > o.revision
                     or (o.status = 'PENDING' and o.opened_revision > 0)
              from paper_orders o join paper_accounts a on a.id = o.account_id
              union all
              select f.revision > o.revision from paper_fills f join paper_orders o on o.id = f.order_id
              union all
              select b.revision > a.revision from paper_balances b join paper_accounts a on a.id = b.account_id) checked`,
  },
]
