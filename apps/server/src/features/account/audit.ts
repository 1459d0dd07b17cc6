import type { Check } from '#platform/audit'

export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    id: 'I53',
    says: 'a closed account has no live session, key, order or hold, and owns nothing',
    query: `select count(*) as looked, count(*) filter (where live > 0) as broken from audit.live_of_closed`,
  },
]
