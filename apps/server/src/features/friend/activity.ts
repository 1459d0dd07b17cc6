import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, answersWhile, type Subject } from '#features/activity'
import { sql } from '#platform/db'

const friendships: ActivitySource = {
  kinds: kindsAbout('friendship'),
  readSubjects: (tx, ids) =>
    tx.rows<Subject & Record<string, unknown>>(sql`
      select s.id, s.from_profile_id as owner_id, s.to_profile_id as other_id, s.status from friend_requests s
      where s.id = any(${ids}::bigint[])`),
  waitingFor: (profileId) => sql`
    select r.id from friend_requests r join published.profiles p on p.id = r.from_profile_id join published.users u on u.id = p.user_id
    where r.to_profile_id = ${profileId} and r.status = 'pending' and u.is_active`,
  hrefOf: () => PAGES.friends.path,
  actionsOf: (item) => (item.kind === 'friend.asked' ? answersWhile('pending', item) : []),
}

export const friendActivity = [ACTIVITY_SOURCES.with(friendships)]
