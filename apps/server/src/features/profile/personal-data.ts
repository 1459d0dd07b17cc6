import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const profilePersonalData = PERSONAL_DATA.with([
  {
    table: 'profiles',
    about: ['user_id', 'captain_user_id'],
    others: ['pocket_id'],
    hidden: ['name_folded', 'find_name', 'find_text'],
    images: ['photo', 'cover'],
    closed: 'erased',
  },
  { table: 'friends', about: ['profile_id'], others: ['friend_profile_id'], closed: 'erased' },
  { table: 'visits', about: ['profile_id', 'visitor_profile_id'], closed: 'erased' },
  { table: 'closed_handles', because: 'Digests, by which nobody can be told.' },
])
