import type { Check } from '#platform/audit'

/** What each coupon and each of its payments must have moved. */
const MOVES = `
  select c.reserve_posting_id as posting_id, 'coupon_reserve' as kind, c.id::text as ref, m.pocket_id, c.pay_asset_id as asset_id, -c.total as amount
  from coupons c join published.profiles m on m.id = c.manager_profile_id where c.reserve_posting_id is not null
  union all
  select c.reserve_posting_id, 'coupon_reserve', c.id::text, c.pocket_id, c.pay_asset_id, c.total from coupons c where c.reserve_posting_id is not null
  union all
  select x.posting_id, 'coupon', x.id::text, c.pocket_id, c.pay_asset_id, -x.amount
  from coupon_payments x join coupons c on c.id = x.coupon_id where x.posting_id is not null
  union all
  select x.posting_id, 'coupon', x.id::text, x.pocket_id, c.pay_asset_id, x.amount
  from coupon_payments x join coupons c on c.id = x.coupon_id where x.posting_id is not null`

/** The invariants of coupons and their payments. */
export const COUPON_CHECKS: readonly Check[] = [
  {
    id: 'I41',
    says: 'a coupon that is paid has exactly the payments and the sum that it names, each of them what its units are due, and none goes to who pays it',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select case when c.status in ('paying', 'paid')
                       then c.total is distinct from x.total or c.holder_count is distinct from x.count
                       else x.count > 0 end as broken
              from coupons c
              cross join lateral (select coalesce(sum(amount), 0) as total, count(*) as count from coupon_payments where coupon_id = c.id) x
              union all
              select x.amount <> div(x.units * c.per_unit, power(10::numeric, a.decimals)) or x.pocket_id = m.pocket_id
                     or (select k.kind from published.pockets k where k.id = x.pocket_id) is distinct from 'profile'
              from coupon_payments x
              join coupons c on c.id = x.coupon_id
              join published.assets a on a.id = c.asset_id
              join published.profiles m on m.id = c.manager_profile_id) sums`,
  },
  {
    id: 'I42',
    says: 'every sum put aside for a coupon and every payment of it has one posting with exactly its legs, and every such posting its record',
    query: `with due as (${MOVES}), booked as (
              select p.id as posting_id, p.kind, p.ref, w.pocket_id, w.asset_id, e.amount
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where p.kind in ('coupon_reserve', 'coupon'))
            select count(*) as looked, count(*) filter (where d.posting_id is null or b.posting_id is null) as broken
            from due d full join booked b on b.posting_id = d.posting_id and b.kind = d.kind and b.ref = d.ref
              and b.pocket_id = d.pocket_id and b.asset_id = d.asset_id and b.amount = d.amount`,
  },
  {
    id: 'I43',
    says: 'a coupon’s pocket holds exactly what is not paid yet, nothing else and nothing on hold, and every such pocket belongs to a coupon',
    query: `select count(*) as looked,
                   count(*) filter (where c.id is null or k.id is null or coalesce(w.balance, 0) <> x.unpaid or coalesce(w.others, 0) > 0) as broken
            from (select * from coupons where pocket_id is not null) c
            full join (select * from published.pockets where kind = 'coupon') k on k.id = c.pocket_id
            cross join lateral (select coalesce(sum(amount) filter (where posting_id is null), 0) as unpaid from coupon_payments where coupon_id = c.id) x
            cross join lateral (
              select sum(balance) filter (where asset_id = c.pay_asset_id) as balance,
                     count(*) filter (where (asset_id <> c.pay_asset_id and balance <> 0) or held <> 0 or pending <> 0) as others
              from published.wallets where pocket_id = c.pocket_id) w`,
  },
  {
    id: 'I44',
    says: 'a coupon has put its sum aside exactly while it is being paid and afterwards, and is paid exactly when no payment is left',
    query: `select count(*) as looked,
                   count(*) filter (where (c.pocket_id is not null) <> (c.status in ('paying', 'paid') and coalesce(c.total, 0) > 0)
                     or (c.status = 'paying') <> (x.unpaid > 0)
                     or (c.unfunded_since is not null and c.status <> 'planned')) as broken
            from coupons c
            cross join lateral (select count(*) as unpaid from coupon_payments where coupon_id = c.id and posting_id is null) x`,
  },
]
