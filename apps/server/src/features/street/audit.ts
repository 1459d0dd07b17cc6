import { RESERVATIONS } from '#features/agent'
import type { Check } from '#platform/audit'

/** The invariants of tickets, their holds, reservations and postings. */
export const STREET_CHECKS: readonly Check[] = [
  {
    id: 'I21',
    says: 'every open escrow ticket has its active hold of the quantity on its seller, and every ended one has none',
    query: `select count(*) as looked,
                   count(*) filter (where h.id is null or t.id is null or h.kind <> 'street' or h.ref <> t.id::text or h.amount <> t.quantity
                     or w.pocket_id <> s.pocket_id or w.asset_id <> t.base_asset_id or h.captured <> coalesce(t.settled_quantity, 0)
                     or h.state <> case when t.ended_at is null then 'active' when t.status = 'completed' then 'captured' else 'released' end) as broken
            from (select * from street_tickets where handling = 'escrow') t
            full join (select * from published.holds where kind = 'street') h on h.id = t.hold_id
            left join published.wallets w on w.id = h.wallet_id
            left join published.profiles s on s.id = case t.side when 'buy' then t.dealer_profile_id else t.taker_profile_id end`,
  },
  {
    id: 'I22',
    says: 'every completed ticket has its posting, whose legs are what was settled and its fee, and every such posting its ticket; it was completed by its seller whole, or by staff',
    query: `select count(*) as looked,
                   count(*) filter (where t.id is null or p.id is null or p.kind <> 'street' or p.ref <> t.id::text
                     or legs.given is distinct from -t.settled_quantity or legs.received is distinct from t.settled_quantity - t.fee
                     or legs.fee is distinct from t.fee or legs.others > 0 or t.fee <> ceil(t.settled_quantity * t.fee_ppm / 1000000)
                     or (t.ended_by <> 'staff' and (t.settled_quantity <> t.quantity
                       or t.ended_by <> case t.side when 'buy' then 'dealer' else 'taker' end))) as broken
            from (select * from street_tickets where status = 'completed') t
            full join (select * from published.postings where kind = 'street') p on p.id = t.posting_id
            left join published.profiles d on d.id = t.dealer_profile_id
            left join published.profiles k on k.id = t.taker_profile_id
            left join lateral (
              select coalesce(sum(amount) filter (where role = 'given'), 0) as given, coalesce(sum(amount) filter (where role = 'received'), 0) as received,
                     coalesce(sum(amount) filter (where role = 'fee'), 0) as fee, count(*) filter (where role is null) as others
              from (
                select e.amount,
                       case when w.asset_id <> t.base_asset_id then null
                            when case t.handling when 'mint' then w.is_issuance else w.pocket_id = case t.side when 'buy' then d.pocket_id else k.pocket_id end end then 'given'
                            when w.pocket_id = case t.side when 'buy' then k.pocket_id else d.pocket_id end then 'received'
                            when q.kind = 'fees' then 'fee' end as role
                from published.entries e join published.wallets w on w.id = e.wallet_id join published.pockets q on q.id = w.pocket_id
                where e.posting_id = p.id and not e.of_fill) entries
            ) legs on true`,
  },
  {
    id: 'I23',
    says: 'every open mint ticket has its reservation of the quantity with its dealer’s agency, every ended one has none, and every reservation has its ticket',
    query: `select count(*) as looked,
                   count(*) filter (where r.id is null or t.id is null or r.ref <> t.id::text or r.quantity <> t.quantity or r.issued <> coalesce(t.settled_quantity, 0)
                     or r.posting_id is distinct from t.posting_id or r.agent_profile_id <> t.dealer_profile_id or r.asset_id <> t.base_asset_id
                     or r.status <> case when t.ended_at is null then 'reserved' when t.status = 'completed' then 'issued' else 'released' end) as broken
            from (select * from street_tickets where handling = 'mint') t
            full join (select * from ${RESERVATIONS} of_tickets where ref ~ '^[0-9]+$') r on r.id = t.reservation_id`,
  },
  {
    id: 'I24',
    says: 'every ticket that runs has a deadline, and one that has ended or is disputed has none; a dispute is open exactly as long as its ticket',
    query: `select count(*) as looked,
                   count(*) filter (where (t.due_at is not null) <> (t.ended_at is null and not t.is_disputed)
                     or t.is_disputed <> (d.id is not null) or (d.id is not null and (d.ended_at is null) <> (t.ended_at is null))) as broken
            from street_tickets t left join street_disputes d on d.ticket_id = t.id`,
  },
]
