import { sql } from '#platform/db'
import { ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    ownRow('/api/groups/', 'perks', 'owner_profile_id'),
    {
      prefix: '/api/groups/:id/members/:membership/',
      read: sql`select p.name as owner, m.perk_id::text as id, m.id::text as membership from memberships m join perks k on k.id = m.perk_id join profiles p on p.id = k.owner_profile_id where p.profile_type = 'PERSONAL' order by m.id desc limit 1`,
    },
    ownRow('/api/membership/', 'memberships', 'profile_id'),
  ],
  bodies: {
    '/api/groups/:id/': { image: '' },
  },
}
