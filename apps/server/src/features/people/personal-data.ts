import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const peoplePersonalData = PERSONAL_DATA.with([
  { table: 'person_limits', about: ['user_id'], hidden: ['set_by', 'signed_by'], closed: 'stays' },
  { table: 'person_notes', about: ['user_id'], hidden: ['text', 'by_user_id'], closed: 'fiveYears' },
  { table: 'person_stops', about: ['user_id'], closed: 'stays' },
])
