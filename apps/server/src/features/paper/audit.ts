import type { Check } from '#platform/audit'

export const PAPER_CHECKS: readonly Check[] = [
  {
    id: 'I60',
    says: 'play money is what was given and the fills since, what of it is held is what open paper orders have set aside, and each of them has filled what its fills say',
    query: `with moved as (
              select f.account_id, m.base_asset_id as asset_id,
                     case when f.side = 'BUY' then f.quantity * m.lot_raw - greatest(f.fee, 0) else -f.quantity * m.lot_raw - least(f.fee, 0) end as amount
              from paper_fills f join published.markets m on m.id = f.market_id
              union all
              select f.account_id, m.quote_asset_id, case when f.side = 'BUY' then -f.cost - least(f.fee, 0) else f.cost - greatest(f.fee, 0) end
              from paper_fills f join published.markets m on m.id = f.market_id),
            sums as (select account_id, asset_id, sum(amount) as amount from moved group by account_id, asset_id),
            reserves as (
              select o.account_id, case when o.side = 'BUY' then m.quote_asset_id else m.base_asset_id end as asset_id, sum(o.reserved) as amount
              from paper_orders o join published.markets m on m.id = o.market_id
              where o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') group by 1, 2),
            filled as (
              select o.filled <> coalesce(f.quantity, 0) or o.filled_cost <> coalesce(f.cost, 0) or (o.status = 'FILLED') <> (o.filled = o.quantity)
                     or o.reserved <> case when o.status not in ('PENDING', 'OPEN', 'PARTIAL_FILL') then 0
                                           when o.side = 'SELL' then (o.quantity - o.filled) * m.lot_raw
                                           else (o.quantity - o.filled) * o.limit_price * m.lot_raw * m.tick_raw / (10::numeric ^ b.decimals) end as broken
              from paper_orders o join published.markets m on m.id = o.market_id join published.assets b on b.id = m.base_asset_id
              left join (select order_id, sum(quantity) as quantity, sum(cost) as cost from paper_fills group by order_id) f on f.order_id = o.id),
            balances as (
              select coalesce(b.balance, 0) <> coalesce(b.start, 0) + coalesce(s.amount, 0) or coalesce(b.held, 0) <> coalesce(r.amount, 0) as broken
              from paper_balances b
              full join sums s on s.account_id = b.account_id and s.asset_id = b.asset_id
              full join reserves r on r.account_id = coalesce(b.account_id, s.account_id) and r.asset_id = coalesce(b.asset_id, s.asset_id))
            select count(*) as looked, count(*) filter (where broken) as broken from (select broken from filled union all select broken from balances) parts`,
  },
]
