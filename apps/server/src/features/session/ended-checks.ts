import type { Check } from '#platform/audit'

export const ENDED_CHECKS: readonly Check[] = [
  {
    id: 'I47',
    says: 'no session and no key of a suspended account is live',
    query: `select count(*) as looked, count(*) filter (where
                     exists (select from sessions s where s.user_id = x.user_id and s.revoked_at is null and s.expires_at > now())
                     or exists (select from api_keys k where k.user_id = x.user_id and k.revoked_at is null)) as broken
            from suspensions x where x.scope = 'account' and x.ended_at is null and (x.until is null or x.until > now())`,
  },
]
