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
]
