import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const accountPersonalData = PERSONAL_DATA.with([
  { table: 'data_exports', about: ['user_id'], hidden: ['file'], closed: 'erased' },
  { table: 'account_closures', about: ['user_id'], closed: 'stays' },
])
