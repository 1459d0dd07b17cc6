import { FEE_TIER_DAYS } from '@bourse/domain/exchange'
import type { Check } from '#platform/audit'

/** Rebates cost the house nothing, and tiers rest on what was traded. */
export const FEE_TIER_CHECKS: readonly Check[] = [
  {
    id: 'I59',
    says: 'no trade takes more out of its market’s fees than it brings there, and the volumes that tiers are assigned by equal the trades',
    query: `with paid as (
              select count(*) as looked, count(*) filter (where e.amount < 0) as broken
              from published.markets m join published.wallets w on w.pocket_id = m.fees_pocket_id
              join published.entries e on e.wallet_id = w.id join published.postings p on p.id = e.posting_id and p.kind = 'fill'),
            span as (
              select market_id, last_fill_id, assigned_for - ${FEE_TIER_DAYS} as first, assigned_for as until
              from fee_tier_runs where assigned_for is not null),
            counted as (
              select f.market_id, f.maker_order_id, f.taker_order_id, f.cost, (f.at at time zone 'utc')::date as day
              from fills f join span s on s.market_id = f.market_id and f.id <= s.last_fill_id
              where f.at >= s.first::timestamp at time zone 'utc' and f.at < s.until::timestamp at time zone 'utc'),
            traded as (
              select x.market_id, o.user_id, x.day, sum(x.cost) as volume
              from (select market_id, maker_order_id as order_id, cost, day from counted
                    union all select market_id, taker_order_id, cost, day from counted) x
              join orders o on o.id = x.order_id group by x.market_id, o.user_id, x.day),
            summed as (
              select v.* from fee_volumes v join span s on s.market_id = v.market_id and v.day >= s.first and v.day < s.until),
            compared as (
              select count(*) as looked, count(*) filter (where t.volume is distinct from v.volume) as broken
              from traded t full join summed v on v.market_id = t.market_id and v.user_id = t.user_id and v.day = t.day)
            select paid.looked + compared.looked as looked, paid.broken + compared.broken as broken from paid, compared`,
  },
]
