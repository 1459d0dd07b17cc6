import { sql } from '#platform/db'
import { ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    { prefix: '/api/blocks/', read: sql`select 'taker' as owner, id::text as id from profiles where name = 'lucia'` },
    {
      prefix: '/api/friends/',
      read: sql`select p.name as owner, f.friend_profile_id::text as id from friends f join profiles p on p.id = f.profile_id where p.profile_type = 'PERSONAL' order by p.id limit 1`,
    },
    ownRow('/api/friends/requests/', 'friend_requests', 'to_profile_id', "t.status = 'pending'"),
  ],
}
