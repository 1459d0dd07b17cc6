import type { Check } from '#platform/audit'

export const PERK_CHECKS: readonly Check[] = [
  {
    id: 'I35',
    says: 'every perk counts exactly its active members, and one without members has none',
    query: `select count(*) as looked,
                   count(*) filter (where k.member_count <> m.count or (k.membership = 'none' and m.live > 0)) as broken
            from perks k cross join lateral (
              select count(*) filter (where m.status = 'active') as count, count(*) as live
              from memberships m where m.perk_id = k.id and m.status in ('offered', 'asked', 'active', 'paused')
            ) m`,
  },
  {
    id: 'I36',
    says: 'every group profile has its circle',
    query: `select count(*) as looked, count(*) filter (where k.id is null) as broken
            from published.profiles p left join perks k on k.owner_profile_id = p.id and k.is_circle
            where p.is_group`,
  },
]
