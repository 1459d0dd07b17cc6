import type { Check } from '#platform/audit'

/** What each contribution, refund, payout and boost must have moved. */
const MOVES = `
  select l.posting_id, 'pledge' as kind, l.id::text as ref, b.pocket_id, v.target_asset_id as asset_id, -l.quantity as amount
  from venue_pledges l join venues v on v.id = l.venue_id join published.profiles b on b.id = l.profile_id where l.posting_id is not null
  union all
  select l.posting_id, 'pledge', l.id::text, v.pocket_id, v.target_asset_id, l.quantity
  from venue_pledges l join venues v on v.id = l.venue_id where l.posting_id is not null
  union all
  select l.refund_posting_id, 'pledge_refund', l.id::text, v.pocket_id, v.target_asset_id, -l.quantity
  from venue_pledges l join venues v on v.id = l.venue_id where l.refund_posting_id is not null
  union all
  select l.refund_posting_id, 'pledge_refund', l.id::text, b.pocket_id, v.target_asset_id, l.quantity
  from venue_pledges l join venues v on v.id = l.venue_id join published.profiles b on b.id = l.profile_id where l.refund_posting_id is not null
  union all
  select o.posting_id, 'venue_payout', o.id::text, v.pocket_id, o.asset_id, -o.quantity from venue_payouts o join venues v on v.id = o.venue_id
  union all
  select o.posting_id, 'venue_payout', o.id::text, s.pocket_id, o.asset_id, o.quantity
  from venue_payouts o join venues v on v.id = o.venue_id join published.profiles s on s.id = v.sponsor_profile_id
  union all
  select b.posting_id, 'boost', b.id::text, p.pocket_id, w.asset_id, -b.amount
  from venue_boosts b join published.profiles p on p.id = b.profile_id ${assetOfBoost()}
  union all
  select b.posting_id, 'boost', b.id::text, f.id, w.asset_id, b.amount
  from venue_boosts b join published.pockets f on f.kind = 'fees' ${assetOfBoost()}`

/** The platform token may change; a boost's asset is that of its posting. */
function assetOfBoost(): string {
  return `left join lateral (
    select k.asset_id from published.entries e join published.wallets k on k.id = e.wallet_id where e.posting_id = b.posting_id and not e.of_fill limit 1) w on true`
}

/** The invariants of ventures, their pledges, payouts and boosts. */
export const VENUE_CHECKS: readonly Check[] = [
  {
    id: 'I26',
    says: 'what a venture has raised and who backs it are the sums of its held and paid pledges, and its boost is the sum of its boosts',
    query: `with live as (
              select venue_id, profile_id, sum(quantity) as quantity from venue_pledges where status in ('held', 'paid') group by venue_id, profile_id)
            select count(*) as looked, count(*) filter (where broken) as broken from (
              select v.raised <> coalesce((select sum(quantity) from live l where l.venue_id = v.id), 0)
                     or v.backer_count <> (select count(*) from live l where l.venue_id = v.id)
                     or v.boost <> coalesce((select sum(amount) from venue_boosts b where b.venue_id = v.id), 0)
                     or (v.frozen_at is null and exists (select from venue_pledges l where l.venue_id = v.id)) as broken
              from venues v
              union all
              select coalesce(b.pledged, -1) <> coalesce(l.quantity, 0)
              from venue_backers b full join live l on l.venue_id = b.venue_id and l.profile_id = b.profile_id) sums`,
  },
  {
    id: 'I27',
    says: 'every pledge that was held has its hold of exactly its amount on its backer, which has ended as it has, and every such hold its pledge',
    query: `select count(*) as looked,
                   count(*) filter (where h.id is null or l.id is null or h.ref <> l.id::text or h.amount <> l.quantity
                     or w.pocket_id <> b.pocket_id or w.asset_id <> v.target_asset_id
                     or h.captured <> case when l.status in ('paid', 'refunded') then l.quantity else 0 end
                     or h.state <> case l.status when 'held' then 'active' when 'paid' then 'captured' when 'refunded' then 'captured' else 'released' end) as broken
            from (select * from venue_pledges where hold_id is not null) l
            full join (select * from published.holds where kind = 'pledge') h on h.id = l.hold_id
            left join venues v on v.id = l.venue_id
            left join published.profiles b on b.id = l.profile_id
            left join published.wallets w on w.id = h.wallet_id`,
  },
  {
    id: 'I28',
    says: 'a pledge is where the decision about its venture put it, and a settled venture has none left to pay, release or refund',
    query: `select count(*) as looked,
                   count(*) filter (where (l.hold_id is not null) <> v.is_all_or_nothing
                     or (l.status = 'held' and v.settled_at is not null)
                     or (l.status = 'paid' and ((v.status = 'canceled' and v.settled_at is not null)
                       or (v.is_all_or_nothing and v.status in ('open', 'missed'))))
                     or (l.status = 'released' and v.status not in ('missed', 'canceled'))
                     or (l.status = 'refunded' and v.status <> 'canceled')
                     or (l.status = 'withdrawn' and not v.is_all_or_nothing)) as broken
            from venue_pledges l join venues v on v.id = l.venue_id`,
  },
  {
    id: 'I29',
    says: 'every contribution, refund, payout and boost has its posting with exactly its legs, and every such posting its record',
    query: `with due as (${MOVES}), booked as (
              select p.id as posting_id, p.kind, p.ref, w.pocket_id, w.asset_id, e.amount
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where p.kind in ('pledge', 'pledge_refund', 'venue_payout', 'boost'))
            select count(*) as looked, count(*) filter (where d.posting_id is null or b.posting_id is null) as broken
            from due d full join booked b on b.posting_id = d.posting_id and b.kind = d.kind and b.ref = d.ref
              and b.pocket_id = d.pocket_id and b.asset_id = d.asset_id and b.amount = d.amount`,
  },
  {
    id: 'I30',
    says: 'a venture’s pocket holds what was paid into it less what was refunded and paid out, and nothing else',
    query: `select count(*) as looked, count(*) filter (where coalesce(w.balance, 0) <> m.paid - m.refunded - m.paid_out or coalesce(w.others, 0) > 0) as broken
            from venues v
            cross join lateral (
              select coalesce(sum(quantity) filter (where posting_id is not null), 0) as paid,
                     coalesce(sum(quantity) filter (where refund_posting_id is not null), 0) as refunded,
                     (select coalesce(sum(o.quantity), 0) from venue_payouts o where o.venue_id = v.id) as paid_out
              from venue_pledges l where l.venue_id = v.id) m
            left join lateral (
              select sum(balance) filter (where asset_id = v.target_asset_id) as balance, count(*) filter (where asset_id <> v.target_asset_id and balance <> 0) as others
              from published.wallets w where w.pocket_id = v.pocket_id) w on true`,
  },
]
