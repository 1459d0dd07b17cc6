import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const depositPersonalData = PERSONAL_DATA.with([
  { table: 'deposit_addresses', about: ['wallet_id'], hidden: ['key_digest', 'path_index'], closed: 'stays' },
  { table: 'deposits', about: ['wallet_id'], closed: 'stays', unsettled: { kind: 'deposits', rows: () => sql`t.status = 'pending'` } },
])
