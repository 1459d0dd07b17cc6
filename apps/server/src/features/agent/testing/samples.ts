import { sql } from '#platform/db'
import { ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    ownRow('/api/agent/agencies/', 'agencies', 'agent_profile_id'),
    {
      prefix: '/api/agent/burns/',
      read: sql`select p.name as owner, b.id::text as id from burns b join agencies g on g.id = b.agency_id join profiles p on p.id = g.agent_profile_id order by b.id desc limit 1`,
    },
    {
      prefix: '/api/agent/mints/',
      read: sql`select p.name as owner, m.id::text as id from mints m join agencies g on g.id = m.agency_id join profiles p on p.id = g.agent_profile_id order by m.id desc limit 1`,
    },
    ownRow('/api/burns/', 'burns', 'profile_id'),
    ownRow('/api/mints/', 'mints', 'profile_id'),
  ],
}
