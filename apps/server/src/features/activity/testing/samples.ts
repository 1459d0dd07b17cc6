import { randomUUID } from 'node:crypto'
import { sql } from '#platform/db'
import { inserted, ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    ownRow('/api/activity/:id/touch', 'notifications', 'profile_id'),
    ownRow('/api/activity/captain_manage_mbr/', 'notifications', 'profile_id'),
  ],
  made: [
    {
      prefix: '/api/push/:id/',
      async make({ signIn, owner, handle }) {
        await signIn()
        return inserted(
          owner,
          sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
            select user_id, (select max(s.id) from sessions s where s.user_id = p.user_id), ${`https://push.example/${randomUUID()}`}, '', ''
            from profiles p where p.name = ${handle} returning id::text`,
        )
      },
    },
  ],
}
