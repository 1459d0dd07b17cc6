import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const helpPersonalData = PERSONAL_DATA.with([
  { table: 'help_requests', about: ['user_id', 'profile_id'], closed: 'erased' },
  {
    table: 'help_messages',
    through: ({ userId }) => sql`t.request_id in (select r.id from help_requests r where r.user_id = ${userId})`,
    hidden: ['user_id'],
    closed: 'erased',
  },
])
