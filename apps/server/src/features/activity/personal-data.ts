import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const activityPersonalData = PERSONAL_DATA.with([
  { table: 'notifications', about: ['profile_id'], others: ['other_profile_id'], closed: 'erased' },
  { table: 'feeds', about: ['profile_id'], closed: 'stays' },
  { table: 'digests', about: ['user_id'], closed: 'erased' },
  { table: 'push_subscriptions', about: ['user_id'], hidden: ['auth', 'p256dh'], closed: 'erased' },
])
