import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const ledgerPersonalData = PERSONAL_DATA.with([
  { table: 'pockets', through: ({ pocketIds }) => sql`t.id = any(${pocketIds}::bigint[])`, closed: 'stays' },
  {
    table: 'wallets',
    about: ['pocket_id'],
    closed: 'stays',
    unsettled: { kind: 'balances', rows: () => sql`not t.is_issuance and (t.balance <> 0 or t.held <> 0)` },
  },
  {
    table: 'postings',
    about: ['actor_user_id'],
    through: ({ walletIds }) => sql`t.id in (select e.posting_id from entries e where e.wallet_id = any(${walletIds}::bigint[]))`,
    hidden: ['input_hash'],
    closed: 'stays',
  },
  { table: 'entries', about: ['wallet_id'], closed: 'stays' },
  { table: 'holds', about: ['wallet_id'], closed: 'stays' },
  { table: 'wallet_freezes', about: ['wallet_id'], closed: 'stays' },
])
