import type { Check } from '#platform/audit'

/** Each deal between two profiles, with exactly the legs that its posting must have. */
const DEALS = `
  select posting_id, 'transfer' as kind, ''::text as ref, s.pocket_id, t.asset_id, -t.quantity as amount from transfers t join published.profiles s on s.id = t.sender_profile_id
  union all
  select posting_id, 'transfer', '', r.pocket_id, t.asset_id, t.quantity from transfers t join published.profiles r on r.id = t.recipient_profile_id
  union all
  select posting_id, type_of, o.id::text, m.pocket_id, o.asset_id, case type_of when 'offer' then -o.quantity else o.quantity end
  from proposals o join published.profiles m on m.id = o.maker_profile_id where status = 'approved'
  union all
  select posting_id, type_of, o.id::text, k.pocket_id, o.asset_id, case type_of when 'offer' then o.quantity else -o.quantity end
  from proposals o join published.profiles k on k.id = o.taker_profile_id where status = 'approved'
  union all
  select posting_id, type_of, o.id::text, k.pocket_id, o.ex_asset_id, -o.ex_quantity
  from proposals o join published.profiles k on k.id = o.taker_profile_id where status = 'approved' and type_of = 'offer'
  union all
  select posting_id, type_of, o.id::text, m.pocket_id, o.ex_asset_id, o.ex_quantity
  from proposals o join published.profiles m on m.id = o.maker_profile_id where status = 'approved' and type_of = 'offer'`

/** The invariants of transfers, requests, offers and invitations. */
export const TRANSFER_CHECKS: readonly Check[] = [
  {
    id: 'I11',
    says: 'every transfer, paid request and settled offer has its posting with exactly its legs, and every such posting its record',
    query: `with due as (${DEALS}), booked as (
              select p.id as posting_id, p.kind, p.ref, w.pocket_id, w.asset_id, e.amount
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where p.kind in ('transfer', 'request', 'offer'))
            select count(*) as looked, count(*) filter (where d.posting_id is null or b.posting_id is null) as broken
            from due d full join booked b on b.posting_id = d.posting_id and b.kind = d.kind and b.ref = d.ref
              and b.pocket_id = d.pocket_id and b.asset_id = d.asset_id and b.amount = d.amount`,
  },
  {
    id: 'I12',
    says: 'every offer and invitation has its hold of exactly its amount, which has ended as it has, and every such hold its record',
    query: `with records as (
              select o.hold_id, 'offer' as kind, o.id::text as ref, m.pocket_id, o.asset_id, o.quantity,
                     case o.status when 'pending' then 'active' when 'approved' then 'captured' when 'expired' then 'expired' else 'released' end as state
              from proposals o join published.profiles m on m.id = o.maker_profile_id where o.type_of = 'offer'
              union all
              select i.hold_id, 'invitation', i.id::text, s.pocket_id, i.asset_id, i.quantity,
                     case i.status when 'held' then 'active' when 'delivered' then 'captured' when 'expired' then 'expired' else 'released' end
              from invitations i join published.profiles s on s.id = i.sender_profile_id)
            select count(*) as looked, count(*) filter (where r.hold_id is null or h.id is null or w.id is null
                     or (h.kind, h.ref, h.amount, w.pocket_id, w.asset_id) is distinct from (r.kind, r.ref, r.quantity, r.pocket_id, r.asset_id)
                     or h.captured <> case r.state when 'captured' then r.quantity else 0 end
                     -- The ledger ends a hold whose time has come; the record follows within the minute.
                     or not (h.state = r.state or (h.state = 'expired' and r.state = 'active'))) as broken
            from records r full join (select * from published.holds where kind in ('offer', 'invitation')) h on h.id = r.hold_id
            left join published.wallets w on w.id = h.wallet_id`,
  },
  {
    id: 'I15',
    says: 'what was delivered, paid over a link or sent on schedule is a transfer of exactly that',
    query: `select count(*) as looked, count(*) filter (where broken) as broken from (
              select (t.sender_profile_id, t.asset_id, t.quantity) is distinct from (i.sender_profile_id, i.asset_id, i.quantity) as broken
              from invitations i left join transfers t on t.id = i.transfer_id where i.status = 'delivered'
              union all
              select count(t.id) <> l.paid_count or coalesce(sum(t.quantity), 0) <> l.paid_total or (l.status = 'paid') <> (l.is_single_use and count(t.id) = 1)
                     or coalesce(bool_or((t.recipient_profile_id, t.asset_id) is distinct from (l.profile_id, l.asset_id)
                                         or t.quantity <> coalesce(l.quantity, t.quantity)) filter (where t.id is not null), false)
              from payment_links l left join transfers t on t.payment_link_id = l.id group by l.id
              union all
              select (t.sender_profile_id, t.recipient_profile_id, t.asset_id, t.quantity) is distinct from
                     (s.sender_profile_id, s.recipient_profile_id, s.asset_id, s.quantity)
              from schedule_runs r join schedules s on s.id = r.schedule_id left join transfers t on t.id = r.transfer_id where r.failure is null) records`,
  },
]
