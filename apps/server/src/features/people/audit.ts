import type { Check } from '#platform/audit'

/** A moment for the exchange to cancel the orders of somebody who has just been suspended. */
const GRACE = `interval '10 minutes'`

export const PEOPLE_CHECKS: readonly Check[] = [
  {
    id: 'I46',
    says: 'every wallet of a suspended person is frozen, and none of their orders is live',
    query: `select count(*) as looked, count(*) filter (where f.id is null
                     or exists (select from published.wallets w where w.pocket_id = p.pocket_id and not w.is_frozen)
                     or x.begun_at < now() - ${GRACE} and exists (select from published.live_orders o where o.pocket_id = p.pocket_id)) as broken
            from published.open_suspensions x join published.profiles p on p.user_id = x.user_id
            left join published.frozen_pockets f on f.id = p.pocket_id`,
  },
  {
    id: 'I74',
    says: 'every limit of a person that was raised or dropped was signed by two, neither of them that person',
    query: `select count(*) as looked,
                   count(*) filter (where is_raised and (signed_by is null or signed_by = set_by or user_id in (set_by, signed_by))) as broken
            from (select l.user_id, l.set_by, l.signed_by,
                         lag(l.amount) over w is not null and (l.amount is null or l.amount > lag(l.amount) over w) as is_raised
                  from person_limits l window w as (partition by l.user_id, l.kind order by l.id)) changes`,
  },
]
