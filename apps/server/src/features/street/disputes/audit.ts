import type { Check } from '#platform/audit'

/** The invariants of rulings. */
export const DISPUTE_CHECKS: readonly Check[] = [
  {
    id: 'I25',
    says: 'what staff ended was divided as the ruling that counts says, and that was signed by as many as it needs, none of them a party or a signer of what it revises',
    query: `select count(*) as looked,
                   count(*) filter (where r.id is null or r.status <> 'signed' or r.dispute_id <> d.id or r.to_buyer <> coalesce(t.settled_quantity, 0)
                     or t.status <> case when r.to_buyer = 0 then 'returned' else 'completed' end
                     or (r.signatures_needed = 2 and r.signed_by is null) or r.is_appeal <> (d.appealed_by is not null and d.appeal_lapsed is null)
                     or exists (select from unnest(array[r.proposed_by, r.signed_by]) s
                                where s in (e.user_id, k.user_id)
                                   or exists (select from street_rulings a where a.dispute_id = d.id and a.status = 'appealed'
                                              and s in (a.proposed_by, a.signed_by)))) as broken
            from street_tickets t
            join published.profiles e on e.id = t.dealer_profile_id join published.profiles k on k.id = t.taker_profile_id
            left join street_disputes d on d.ticket_id = t.id left join street_rulings r on r.id = d.ruling_id
            where t.ended_by = 'staff'`,
  },
]
