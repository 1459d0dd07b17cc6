import type { Check } from '#platform/audit'

/** What each delivered subscription must have moved. */
const MOVES = `
  select s.posting_id, s.id::text as ref, s.pocket_id, s.pay_asset_id as asset_id, -s.price - s.fee as amount from subscriptions s where s.posting_id is not null
  union all
  select s.posting_id, s.id::text, m.pocket_id, s.pay_asset_id, s.price
  from subscriptions s join issue_offers o on o.id = s.offer_id join published.profiles m on m.id = o.manager_profile_id where s.posting_id is not null
  union all
  select s.posting_id, s.id::text, f.id, s.pay_asset_id, s.fee from subscriptions s join published.pockets f on f.kind = 'fees' where s.posting_id is not null
  union all
  select s.posting_id, s.id::text, s.pocket_id, o.asset_id, s.units from subscriptions s join issue_offers o on o.id = s.offer_id where s.posting_id is not null
  union all
  select s.posting_id, s.id::text, i.id, o.asset_id, -s.units
  from subscriptions s join issue_offers o on o.id = s.offer_id join published.pockets i on i.kind = 'issuance' where s.posting_id is not null
  union all
  select s.posting_id, s.id::text, s.pocket_id, o.bonus_asset_id, s.bonus_units
  from subscriptions s join issue_offers o on o.id = s.offer_id where s.posting_id is not null and o.bonus_asset_id is not null
  union all
  select s.posting_id, s.id::text, i.id, o.bonus_asset_id, -s.bonus_units
  from subscriptions s join issue_offers o on o.id = s.offer_id join published.pockets i on i.kind = 'issuance'
  where s.posting_id is not null and o.bonus_asset_id is not null`

/** The invariants of offers and their subscriptions. */
export const OFFER_CHECKS: readonly Check[] = [
  {
    id: 'I37',
    says: 'the units taken of an offer are the sum of its subscriptions that were not canceled, never above its units, nor one profile’s above what it may take',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select o.originated <> coalesce((select sum(s.units) from subscriptions s where s.offer_id = o.id and s.status <> 'canceled'), 0)
                     or o.originated > o.units
                     or (o.goal_reached_at is not null and o.originated < o.goal_units)
                     or (o.goal_reached_at is null and o.status in ('open', 'closed') and o.originated >= o.goal_units) as broken
              from issue_offers o
              union all
              select sum(s.units) > o.max_units from subscriptions s join issue_offers o on o.id = s.offer_id
              where s.status in ('held', 'done') group by o.id, s.profile_id) sums`,
  },
  {
    id: 'I38',
    says: 'every subscription that was held has its hold of exactly its price and fee on its subscriber, which has ended as it has, and every such hold its subscription',
    query: `select count(*) as looked,
                   count(*) filter (where h.id is null or s.id is null or h.ref <> s.id::text or h.amount <> s.price + s.fee
                     or w.pocket_id <> s.pocket_id or w.asset_id <> s.pay_asset_id
                     or h.captured <> case when s.status = 'done' then s.price + s.fee else 0 end
                     or h.state <> case s.status when 'held' then 'active' when 'done' then 'captured' else 'released' end) as broken
            from (select * from subscriptions where hold_id is not null or status <> 'done') s
            full join (select * from published.holds where kind = 'subscription') h on h.id = s.hold_id
            left join published.wallets w on w.id = h.wallet_id`,
  },
  {
    id: 'I39',
    says: 'every delivered subscription has one posting that pays the manager and the fee and issues the units and the bonus, and every such posting its subscription',
    query: `with due as (
              select posting_id, ref, pocket_id, asset_id, sum(amount) as amount from (${MOVES}) m
              group by posting_id, ref, pocket_id, asset_id having sum(amount) <> 0),
            booked as (
              select p.id as posting_id, p.ref, w.pocket_id, w.asset_id, e.amount
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where p.kind = 'subscription')
            select count(*) as looked, count(*) filter (where d.posting_id is null or b.posting_id is null) as broken
            from due d full join booked b on b.posting_id = d.posting_id and b.ref = d.ref and b.pocket_id = d.pocket_id
              and b.asset_id = d.asset_id and b.amount = d.amount`,
  },
  {
    id: 'I40',
    says: 'a subscription is where its offer put it, and an offer counts as settled exactly when it is reached or decided and holds nothing',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select (o.settled_at is not null) <> ((o.decided_at is not null or o.goal_reached_at is not null)
                       and not exists (select from subscriptions s where s.offer_id = o.id and s.status = 'held')) as broken
              from issue_offers o
              union all
              select (s.status = 'done' and (o.status in ('missed', 'canceled') or (o.goal_units is not null and o.goal_reached_at is null)))
                     or (s.status = 'released' and o.status not in ('missed', 'canceled'))
                     or (s.status <> 'done' and o.goal_units is null)
              from subscriptions s join issue_offers o on o.id = s.offer_id) states`,
  },
  {
    id: 'I64',
    says: 'every subscription in another asset since settlement rates are recorded has its use of one, at whose less favourable side it was priced',
    query: `select count(*) as looked, count(*) filter (where u.id is null or abs(s.rate - least(1 / u.low, u.high)) > 1e-9 * s.rate + 1e-17
                     and abs(s.rate - greatest(1 / u.low, u.high)) > 1e-9 * s.rate + 1e-17) as broken
            from subscriptions s join issue_offers o on o.id = s.offer_id
            left join published.rate_uses u on u.kind = 'subscription' and u.ref = s.id
            where s.pay_asset_id <> o.quote_asset_id and s.at >= (select min(r.at) from published.rate_uses r)`,
  },
]
