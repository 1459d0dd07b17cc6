import type { Check } from '#platform/audit'
import { FEE_TIER_CHECKS } from './fee-tiers/audit.ts'

/** The invariants of orders and trades; the ledger has its own. */
export const EXCHANGE_CHECKS: readonly Check[] = [
  {
    id: 'I5',
    says: 'every fill has its posting, whose legs are its quantity, its cost and its fees, and every such posting its fill',
    query: `with legs as (
              select e.posting_id,
                     -sum(e.amount) filter (where e.amount < 0 and w.asset_id = m.base_asset_id) as base_paid,
                     -sum(e.amount) filter (where e.amount < 0 and w.asset_id = m.quote_asset_id) as quote_paid,
                     coalesce(sum(e.amount) filter (where w.pocket_id = m.fees_pocket_id and w.asset_id = m.base_asset_id), 0) as base_fee,
                     coalesce(sum(e.amount) filter (where w.pocket_id = m.fees_pocket_id and w.asset_id = m.quote_asset_id), 0) as quote_fee
              from published.postings p
              join fills f on f.id::text = p.ref
              join published.markets m on m.id = f.market_id
              join published.entries e on e.posting_id = p.id
              join published.wallets w on w.id = e.wallet_id
              where p.kind = 'fill' group by e.posting_id)
            select count(*) as looked, count(*) filter (where broken) as broken from (
              select f.id is null or p.id is null
                     or legs.base_paid is distinct from f.quantity * m.lot_raw - case when f.taker_side = 'BUY' and not f.fee_in_quote then s.rebate else 0 end
                     or legs.quote_paid is distinct from f.cost + case when f.fee_in_quote then s.buyer_fee else 0 end - case when f.taker_side = 'BUY' then 0 else s.rebate end
                     or f.cost <> f.price * f.quantity * m.lot_raw * m.tick_raw / (10::numeric ^ b.decimals)
                     or legs.base_fee is distinct from case when f.fee_in_quote then 0 else s.buyer_fee - case when f.taker_side = 'BUY' then s.rebate else 0 end end
                     or legs.quote_fee is distinct from s.seller_fee + case when f.fee_in_quote then s.buyer_fee else 0 end
                                                        - case when f.taker_side = 'BUY' and not f.fee_in_quote then 0 else s.rebate end
                     as broken
              from fills f
              full join (select * from published.postings where kind = 'fill') p on p.ref = f.id::text
              left join published.markets m on m.id = f.market_id
              left join published.assets b on b.id = m.base_asset_id
              left join legs on legs.posting_id = p.id
              cross join lateral (select greatest(-f.maker_fee, 0) as rebate,
                                         case f.taker_side when 'BUY' then f.taker_fee else greatest(f.maker_fee, 0) end as buyer_fee,
                                         case f.taker_side when 'BUY' then greatest(f.maker_fee, 0) else f.taker_fee end as seller_fee) s) fills`,
  },
  {
    id: 'I6',
    says: 'what an order has filled and paid equals its fills, what it reserves is what its rest can cost, with a fee on top, beyond the other leg of its pair, and its status agrees',
    query: `select count(*) as looked, count(*) filter (where o.filled <> coalesce(f.quantity, 0) or o.filled_cost <> coalesce(f.cost, 0)
                     or (o.status = 'FILLED') <> (o.filled = o.quantity) or (o.status = 'PARTIAL_FILL' and o.filled = 0) or (o.status in ('OPEN', 'PENDING', 'REJECTED') and o.filled <> 0)
                     or o.reserved <> case when o.status not in ('PENDING', 'OPEN', 'PARTIAL_FILL') then 0
                                           else greatest(0, case when o.side = 'SELL' then (o.quantity - o.filled) * m.lot_raw
                                                else (o.quantity - o.filled) * (lot.cost + div(lot.cost * coalesce(own.fee_ppm, 0) + 999999, 1000000)) end
                                                - coalesce(leg.reserved, 0)) end) as broken
            from orders o join published.markets m on m.id = o.market_id join published.assets b on b.id = m.base_asset_id
            cross join lateral (select div(o.limit_price * m.lot_raw * m.tick_raw, 10::numeric ^ b.decimals) as cost) lot
            left join order_extras own on own.order_id = o.id
            left join order_extras x on x.order_id = o.id and x.other_leg_id <> 0 and o.stop_price > 0
            left join orders leg on leg.id = x.other_leg_id
            left join (select order_id, sum(quantity) as quantity, sum(cost) as cost from (
                         select maker_order_id as order_id, quantity, cost from fills union all select taker_order_id, quantity, cost from fills) sides
                       group by order_id) f on f.order_id = o.id`,
  },
  {
    id: 'I57',
    says: 'the legs of a pair are live together, name each other, and have the same left to trade: one rests and one waits',
    query: `select count(*) as looked, count(*) filter (where m.id is null or y.other_leg_id is distinct from o.id
                     or m.status not in ('PENDING', 'OPEN', 'PARTIAL_FILL') or m.pocket_id <> o.pocket_id or m.side <> o.side or m.market_id <> o.market_id
                     or m.quantity - m.filled <> o.quantity - o.filled or (m.stop_price = 0) = (o.stop_price = 0)) as broken
            from orders o join order_extras x on x.order_id = o.id and x.other_leg_id <> 0
            left join orders m on m.id = x.other_leg_id left join order_extras y on y.order_id = m.id
            where o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`,
  },
  {
    id: 'I58',
    says: 'what a bracket’s entry has received is covered by exits or counted as uncovered, and the two legs of an exit never fill more than its size',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select e.uncovered > coalesce(f.received, 0) or e.armed > o.filled
                     or (o.side = 'BUY' and e.uncovered + e.armed * m.lot_raw <> coalesce(f.received, 0)) as broken
              from order_exits e join orders o on o.id = e.order_id join published.markets m on m.id = o.market_id
              left join (
                select s.order_id, sum(case t.side when 'BUY' then s.quantity * k.lot_raw else s.cost end
                           - case when t.side = 'BUY' and s.fee_in_quote then 0 else greatest(s.fee, 0) end) as received
                from (select maker_order_id as order_id, market_id, quantity, cost, maker_fee as fee, fee_in_quote from fills
                      union all select taker_order_id, market_id, quantity, cost, taker_fee, fee_in_quote from fills) s
                join order_exits on order_exits.order_id = s.order_id
                join orders t on t.id = s.order_id join published.markets k on k.id = s.market_id group by s.order_id) f on f.order_id = o.id
              union all
              select e.order_id is null or entry.pocket_id <> x.pocket_id or entry.market_id <> x.market_id or entry.side = x.side
                     or x.filled + coalesce(stop.filled, 0) > greatest(x.quantity, coalesce(stop.quantity, 0))
              from orders x join order_extras own on own.order_id = x.id and own.entry_id <> 0
              left join order_exits e on e.order_id = own.entry_id
              left join orders entry on entry.id = own.entry_id
              left join orders stop on stop.pocket_id = x.pocket_id and stop.cl_ord_id = x.cl_ord_id || '.stop' and stop.type = 'STOP'
              where x.stop_price = 0) checked`,
  },
  {
    id: 'I8',
    says: 'one order for each name in a pocket, one fill for each id',
    query: `select count(*) as looked, coalesce(sum(times - 1), 0)::bigint as broken from (select count(*) as times from orders group by pocket_id, cl_ord_id) names`,
  },
  {
    id: 'I9',
    says: 'no book is crossed: the best bid of a market is below its best ask',
    query: `select count(*) as looked, count(*) filter (where bid >= ask) as broken from (
              select m.id, max(o.limit_price) filter (where o.side = 'BUY') as bid, min(o.limit_price) filter (where o.side = 'SELL') as ask
              from published.markets m left join orders o on o.market_id = m.id and o.status in ('OPEN', 'PARTIAL_FILL') group by m.id) best`,
  },
  {
    id: 'I49',
    says: 'every live order fits the price and quantity steps of its market, but for stops that follow the price',
    query: `select count(*) as looked, count(*) filter (where o.price % m.tick_step <> 0
                     or (o.stop_price % m.tick_step <> 0 and coalesce(x.trail_ticks + x.trail_ppm, 0) = 0)
                     or (o.quantity - o.filled) % m.lot_step <> 0) as broken
            from orders o join published.markets m on m.id = o.market_id left join order_extras x on x.order_id = o.id
            where o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`,
  },
  {
    id: 'I66',
    says: 'while a market is frozen with one of its assets, or its trading is paused, nothing is traded in it',
    query: `select count(*) as looked, count(*) filter (where exists (
                     select from fills f where f.market_id = z.market_id and f.id > z.after_fill_id
                       and (z.until_fill_id is null or f.id <= z.until_fill_id))) as broken
            from published.market_freezes z`,
  },
  ...FEE_TIER_CHECKS,
]
