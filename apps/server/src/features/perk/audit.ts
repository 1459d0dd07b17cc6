import type { Check } from '#platform/audit'

/** The pocket that the first dues came from, or will come from: a giver's, or the member's. */
const PAYER = `(select p.pocket_id from published.profiles p where p.id = coalesce(m.gifted_by_profile_id, m.profile_id))`
const MEMBER = `(select p.pocket_id from published.profiles p where p.id = m.profile_id)`
const OWNER = `(select p.pocket_id from published.profiles p where p.id = m.group_profile_id)`

/** The invariants of memberships, their dues and tips. */
export const MEMBERSHIP_CHECKS: readonly Check[] = [
  {
    id: 'I31',
    says: 'every request and gift with dues, every block and every refund has its active hold of exactly that on its payer, and every such hold its membership',
    query: `with named as (
              select m.hold_id, m.id::text as ref, m.asset_id, case when m.status in ('asked', 'offered') then ${PAYER} else ${MEMBER} end as pocket_id,
                     case when m.block_last_n is null then m.payment else m.payment * (m.block_last_n - m.next_n + 1) end as amount
              from memberships m where m.hold_id is not null
              union all
              select m.refund_hold_id, m.id::text, m.asset_id, ${OWNER}, h.amount
              from memberships m left join published.holds h on h.id = m.refund_hold_id and h.amount <= m.refunded and m.ended_at is not null
              where m.refund_hold_id is not null
              union all
              -- A request for dues without its hold.
              select null, m.id::text, m.asset_id, null, m.payment from memberships m
              where m.status in ('asked', 'offered') and m.payment is not null and m.hold_id is null)
            select count(*) as looked, count(*) filter (where n.hold_id is null or h.id is null or w.id is null
                     or (h.ref, h.amount, w.asset_id, w.pocket_id) is distinct from (n.ref, n.amount, n.asset_id, n.pocket_id)) as broken
            from named n full join (select * from published.holds where kind = 'dues' and state = 'active') h on h.id = n.hold_id
            left join published.wallets w on w.id = h.wallet_id`,
  },
  {
    id: 'I32',
    says: 'every membership is paid up to the period after its last charge, and has given what it was charged and tipped',
    query: `select count(*) as looked, count(*) filter (where m.given <> c.amount + t.amount or m.next_n <> c.next_n
                     or (m.status in ('active', 'paused') and m.period is not null and c.next_n = 0)
                     or (m.status in ('active', 'paused') and m.period <> 'lifetime' and m.paid_until is distinct from
                       (m.anchor_at at time zone 'UTC' + (coalesce(m.block_last_n + 1, m.next_n) - m.anchor_n) * case m.period
                         when 'annual' then interval '12 months' when 'monthly' then interval '1 month' when 'weekly' then interval '7 days'
                         when 'daily' then interval '24 hours' when 'hourly' then interval '1 hour' else interval '1 minute' end) at time zone 'UTC')) as broken
            from memberships m
            cross join lateral (select coalesce(sum(d.amount), 0) as amount, coalesce(max(d.n) + 1, 0) as next_n from dues_charges d where d.membership_id = m.id) c
            cross join lateral (select coalesce(sum(p.quantity), 0) as amount from perk_tips p where p.membership_id = m.id) t`,
  },
  {
    id: 'I33',
    says: 'every charge, tip and refund of dues has its posting from its payer to its recipient, and every such posting its record',
    query: `with records as (
              select d.posting_id, 'dues' as kind, m.id::text as ref, m.asset_id, null::bigint as from_pocket_id, ${OWNER} as to_pocket_id, sum(d.amount) as amount
              from dues_charges d left join memberships m on m.id = d.membership_id group by d.posting_id, m.id
              union all
              select t.posting_id, 'tip', t.id::text, k.quote_asset_id, p.pocket_id, o.pocket_id, t.quantity
              from perk_tips t join perks k on k.id = t.perk_id join published.profiles p on p.id = t.profile_id
              join published.profiles o on o.id = k.owner_profile_id
              union all
              select r.id, 'dues_refund', m.id::text, m.asset_id, ${OWNER}, null, m.refunded - coalesce(h.remaining, 0)
              from memberships m left join published.holds h on h.id = m.refund_hold_id
              left join published.postings r on r.kind = 'dues_refund' and r.ref = m.id::text
              where m.refunded > coalesce(h.remaining, 0)),
            booked as (
              select p.id, p.kind, p.ref, max(w.asset_id) as asset_id, max(w.pocket_id) filter (where e.amount < 0) as from_pocket_id,
                     max(w.pocket_id) filter (where e.amount > 0) as to_pocket_id, sum(e.amount) filter (where e.amount > 0) as amount, count(*) as legs
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where p.kind in ('dues', 'tip', 'dues_refund') group by p.id, p.kind, p.ref)
            select count(*) as looked, count(*) filter (where r.posting_id is null or b.id is null or b.legs <> 2
                     or (b.kind, b.ref, b.asset_id, b.amount) is distinct from (r.kind, r.ref, r.asset_id, r.amount)
                     or b.from_pocket_id <> coalesce(r.from_pocket_id, b.from_pocket_id)
                     or b.to_pocket_id <> coalesce(r.to_pocket_id, b.to_pocket_id)) as broken
            from records r full join booked b on b.id = r.posting_id`,
  },
  {
    id: 'I34',
    says: 'the months of every perk sum up its charges and tips',
    query: `with given as (
              select m.perk_id, date_trunc('month', d.at, 'UTC')::date as month, d.amount as dues, 0 as tips
              from dues_charges d join memberships m on m.id = d.membership_id
              union all
              select t.perk_id, date_trunc('month', t.at, 'UTC')::date, 0, t.quantity from perk_tips t),
            months as (select perk_id, month, sum(dues) as dues, sum(tips) as tips from given group by perk_id, month)
            select count(*) as looked, count(*) filter (where (s.dues, s.tips) is distinct from (m.dues, m.tips)) as broken
            from months s full join perk_months m on m.perk_id = s.perk_id and m.month = s.month`,
  },
]
