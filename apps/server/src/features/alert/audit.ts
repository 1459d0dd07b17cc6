import type { Check } from '#platform/audit'

export const ALERT_CHECKS: readonly Check[] = [
  {
    id: 'I56',
    says: 'every alert was told as often as it says, one that fires once and is done at least once, and none by a trade of another market',
    query: `select count(*) as looked, count(*) filter (where a.fired_count <> coalesce(f.told, 0) or (a.state = 'done' and a.fired_count = 0) or f.foreign_fill) as broken
            from alerts a left join (
              select f.alert_id, count(*) as told, bool_or(f.fill_id is not null and t.id is null) as foreign_fill
              from alert_firings f join alerts o on o.id = f.alert_id
              left join published.fills t on t.id = f.fill_id and t.market_id = o.market_id
              group by f.alert_id) f on f.alert_id = a.id`,
  },
]
