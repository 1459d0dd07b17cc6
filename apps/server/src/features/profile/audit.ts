import { COUNTED_FEEDS } from '#features/activity'
import type { Check } from '#platform/audit'

export const PROFILE_CHECKS: readonly Check[] = [
  {
    id: 'I18',
    says: 'every profile has its feed, and counts as unread exactly what is unread in it',
    query: `select count(*) as looked, count(*) filter (where f.profile_id is null or f.unread <> f.counted) as broken
            from profiles p left join (${COUNTED_FEEDS.text}) f on f.profile_id = p.id`,
  },
]
