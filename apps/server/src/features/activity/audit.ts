import type { Check } from '#features/ledger'

export const ACTIVITY_CHECKS: readonly Check[] = [
  {
    id: 'I18',
    says: 'every profile has its feed, and counts as unread exactly what is unread in it',
    query: `select count(*) as looked, count(*) filter (where f.profile_id is null or f.unread <> coalesce(u.unread, 0)) as broken
            from profiles p left join feeds f on f.profile_id = p.id
            left join (select profile_id, count(*) as unread from notifications where unread and not superseded group by profile_id) u on u.profile_id = p.id`,
  },
]
