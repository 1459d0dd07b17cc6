import type { Check } from '#platform/audit'

export const MARKET_CHECKS: readonly Check[] = [
  {
    id: 'I48',
    says: 'every market’s tick times lot is a whole number of raw quote units, and its terms are those that came into force last',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select (m.lot_raw * m.tick_raw) % (10::numeric ^ b.decimals) <> 0 or t.id is null
                     or (m.tick_step, m.lot_step, m.min_lots, m.max_lots, m.min_value, m.band_ppm, m.protection_ppm, m.maker_fee_ppm, m.taker_fee_ppm, m.fee_tiers)
                        is distinct from
                        (t.tick_step, t.lot_step, t.min_lots, t.max_lots, t.min_value, t.band_ppm, t.protection_ppm, t.maker_fee_ppm, t.taker_fee_ppm, t.fee_tiers)
                     or (t.asked_by is not null and t.asked_by is not distinct from t.signed_by) as broken
              from markets m
              join published.assets b on b.id = m.base_asset_id
              left join lateral (
                select * from market_terms t where t.market_id = m.id and t.outcome = 'done' order by t.ended_at desc, t.id desc limit 1) t on true) x`,
  },
  {
    id: 'I63',
    says: 'what was settled at a market’s rates within a day never exceeded the capacity of the rate it was settled at, which was recorded before and still good',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select r.reason is not null or r.market_id <> u.market_id or u.at < r.at - interval '1 minute' or u.at > r.good_until + interval '1 minute'
                     or (select sum(x.amount) from rate_uses x
                         where x.market_id = u.market_id and x.id <= u.id and x.at > u.at - interval '24 hours') > r.capacity as broken
              from rate_uses u join settlement_rates r on r.id = u.rate_id) x`,
  },
]
