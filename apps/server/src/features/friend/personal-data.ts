import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const friendPersonalData = PERSONAL_DATA.with([
  { table: 'friend_requests', about: ['from_profile_id', 'to_profile_id', 'to_email'], closed: 'erased' },
  { table: 'blocks', about: ['profile_id'], others: ['blocked_profile_id'], closed: 'erased' },
])
