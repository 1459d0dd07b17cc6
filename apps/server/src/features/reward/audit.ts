import type { Check } from '#platform/audit'

/** What each row says that was moved. */
const MOVES = `
  select r.posting_id, 'reward' as kind, r.id::text as ref, p.pocket_id, r.asset_id, r.amount
  from rewards r join published.profiles p on p.id = r.profile_id
  union all
  select r.posting_id, 'reward', r.id::text, f.id, r.asset_id, -r.amount from rewards r join published.pockets f on f.kind = 'rewards'
  union all
  select g.posting_id, 'reward_fund', g.id::text, f.id, g.asset_id, g.amount from reward_fundings g join published.pockets f on f.kind = 'rewards'
  union all
  select g.posting_id, 'reward_fund', g.id::text, f.id, g.asset_id, -g.amount from reward_fundings g join published.pockets f on f.kind = 'fees'`

/** The invariants of rewards. */
export const REWARD_CHECKS: readonly Check[] = [
  {
    id: 'I51',
    says: 'every reward and every addition to their fund has one posting of exactly its amount, every such posting its row, and a referral is paid exactly what was promised',
    query: `with booked as (
              select p.id as posting_id, p.kind, p.ref, w.pocket_id, w.asset_id, e.amount
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where p.kind in ('reward', 'reward_fund'))
            select count(*) as looked, count(*) filter (where broken) as broken from (
              select d.posting_id is null or b.posting_id is null as broken
              from (${MOVES}) d full join booked b on b.posting_id = d.posting_id and b.kind = d.kind and b.ref = d.ref
                and b.pocket_id = d.pocket_id and b.asset_id = d.asset_id and b.amount = d.amount
              union all
              select coalesce((select sum(r.amount) from rewards r where r.referral_id = f.id and r.kind = 'referrer' and r.profile_id = f.referrer_profile_id), 0)
                       <> case when f.state = 'paid' then f.referrer_amount else 0 end
                     or coalesce((select sum(r.amount) from rewards r where r.referral_id = f.id and r.kind = 'referred' and r.profile_id = f.profile_id), 0)
                       <> case when f.state = 'paid' then f.referred_amount else 0 end
              from referrals f) sides`,
  },
  {
    id: 'I52',
    says: 'no one is referred twice, nor by themselves, and what was paid had a complete profile and a trade',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select p.user_id = o.user_id
                     or (select count(*) from referrals x join published.profiles y on y.id = x.profile_id where y.user_id = p.user_id) > 1
                     or (f.state = 'paid' and (f.fill_id is null or f.ready_at is null or p.completed_at is null)) as broken
              from referrals f join published.profiles p on p.id = f.profile_id
              join published.profiles o on o.id = f.referrer_profile_id) referred`,
  },
]
