import type { Check } from '#platform/audit'

/** The invariants of mints, burns and reservations; pending amounts are checked by the ledger's own (I10). */
export const AGENT_CHECKS: readonly Check[] = [
  {
    id: 'I16',
    says: 'every confirmed mint and burn has its posting, whose legs are its quantity and its fee, and every such posting its mint or burn',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select d.id is null or p.id is null or p.kind <> d.kind or p.ref <> d.id::text
                     or legs.issued is distinct from d.issued or legs.member is distinct from d.member or legs.agent is distinct from d.fee as broken
              from (
                select 'mint' as kind, m.id, m.agency_id, m.profile_id, m.posting_id, m.fee, -m.quantity as issued, m.quantity - m.fee as member
                from mints m where m.status = 'confirmed'
                union all
                select 'burn', b.id, b.agency_id, b.profile_id, b.posting_id, b.fee, b.quantity, -(b.quantity + b.fee)
                from burns b where b.status = 'confirmed') d
              full join (select id, kind, ref from published.postings where kind in ('mint', 'burn') and ref ~ '^[0-9]+$') p on p.id = d.posting_id
              left join published.profiles mp on mp.id = d.profile_id
              left join agencies g on g.id = d.agency_id
              left join published.profiles ap on ap.id = g.agent_profile_id
              left join lateral (
                select sum(e.amount) filter (where w.is_issuance) as issued,
                       sum(e.amount) filter (where w.pocket_id = mp.pocket_id and w.asset_id = g.asset_id) as member,
                       coalesce(sum(e.amount) filter (where w.pocket_id = ap.pocket_id and w.asset_id = g.asset_id), 0) as agent
                from published.entries e join published.wallets w on w.id = e.wallet_id where e.posting_id = p.id and not e.of_fill
              ) legs on true) done`,
  },
  {
    id: 'I17',
    says: 'every open burn has its active hold of quantity and fee on the member, and every ended one has none',
    query: `select count(*) as looked,
                   count(*) filter (where h.id is null or b.id is null or h.kind <> 'burn' or h.ref <> b.id::text or h.amount <> b.quantity + b.fee
                     or w.pocket_id <> p.pocket_id or w.asset_id <> b.asset_id
                     or h.state <> case when b.status in ('pending', 'paying') then 'active' when b.status = 'confirmed' then 'captured' else 'released' end) as broken
            from burns b full join (select * from published.holds where kind = 'burn') h on h.id = b.hold_id
            left join published.wallets w on w.id = h.wallet_id left join published.profiles p on p.id = b.profile_id`,
  },
  {
    id: 'I19',
    says: 'the running totals of every agency are what its mints, burns and reservations add up to',
    query: `select count(*) as looked,
                   count(*) filter (where (g.open_mints, g.open_burns, g.waiting, g.paying, g.reserved, g.minted_total, g.burned_total, g.minted_on_day, g.burned_on_day,
                                           g.completed_count, g.failed_count)
                     is distinct from (m.open, b.open, b.waiting, b.paying, r.reserved, m.total + r.total, b.total, m.on_day + r.on_day, b.on_day,
                                       m.completed + b.completed, m.failed + b.failed)) as broken
            from agencies g
            cross join lateral (
              select count(*) filter (where status = 'pending')::int as open,
                     coalesce(sum(quantity) filter (where status = 'confirmed'), 0) as total,
                     coalesce(sum(quantity) filter (where status = 'confirmed' and (ended_at at time zone 'utc')::date = g.counted_day), 0) as on_day,
                     count(*) filter (where status = 'confirmed') as completed, count(*) filter (where status in ('rejected', 'expired')) as failed
              from mints where agency_id = g.id) m
            cross join lateral (
              select count(*) filter (where status in ('pending', 'paying'))::int as open,
                     coalesce(sum(quantity) filter (where status = 'pending'), 0) as waiting,
                     coalesce(sum(quantity) filter (where status = 'paying'), 0) as paying,
                     coalesce(sum(quantity) filter (where status = 'confirmed'), 0) as total,
                     coalesce(sum(quantity) filter (where status = 'confirmed' and (ended_at at time zone 'utc')::date = g.counted_day), 0) as on_day,
                     count(*) filter (where status = 'confirmed') as completed, count(*) filter (where status = 'rejected') as failed
              from burns where agency_id = g.id) b
            cross join lateral (
              select coalesce(sum(quantity) filter (where status = 'reserved'), 0) as reserved, coalesce(sum(issued), 0) as total,
                     coalesce(sum(issued) filter (where (ended_at at time zone 'utc')::date = g.counted_day), 0) as on_day
              from mint_reservations where agency_id = g.id) r`,
  },
  {
    id: 'I20',
    says: 'every reservation that was issued has its posting, which issues exactly that much of the asset, and no other has one',
    query: `select count(*) as looked, count(*) filter (where (r.status = 'issued') <> (p.id is not null) or legs.issued is distinct from -nullif(r.issued, 0)) as broken
            from mint_reservations r join agencies g on g.id = r.agency_id
            left join published.postings p on p.id = r.posting_id and p.ref = r.ref
            left join lateral (
              select sum(e.amount) as issued from published.entries e join published.wallets w on w.id = e.wallet_id
              where e.posting_id = r.posting_id and not e.of_fill and w.is_issuance and w.asset_id = g.asset_id) legs on true`,
  },
]
