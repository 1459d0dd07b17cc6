import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. Play money ends with its account, and everything with it. */
export const paperPersonalData = PERSONAL_DATA.with([
  { table: 'paper_accounts', about: ['user_id', 'profile_id'], closed: 'erased' },
  ...['paper_balances', 'paper_orders', 'paper_fills', 'paper_takes', 'paper_requests'].map((table) => ({
    table,
    through: ({ profileIds }: { profileIds: readonly bigint[] }) =>
      sql`t.account_id in (select a.id from paper_accounts a where a.profile_id = any(${profileIds}::bigint[]))`,
    closed: 'erased' as const,
  })),
  { table: 'paper_cursors', because: 'Up to which real trade a market’s paper orders are filled.' },
])
