import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. A closed account’s alerts are deleted with it, and their firings with them. */
export const alertPersonalData = PERSONAL_DATA.with([
  { table: 'alerts', about: ['user_id', 'profile_id', 'pocket_id'], closed: 'erased' },
  {
    table: 'alert_firings',
    through: ({ profileIds }) => sql`t.alert_id in (select a.id from alerts a where a.profile_id = any(${profileIds}::bigint[]))`,
    closed: 'erased',
  },
  { table: 'alert_cursors', because: 'Up to which trade a market’s alerts are judged, and by which process.' },
])
