import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const exchangePersonalData = PERSONAL_DATA.with([
  {
    table: 'orders',
    about: ['user_id', 'profile_id', 'pocket_id'],
    closed: 'stays',
    unsettled: { kind: 'orders', rows: () => sql`t.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')` },
  },
  { table: 'fills', about: ['maker_pocket_id', 'taker_pocket_id'], closed: 'stays' },
  { table: 'market_actions', about: ['actor_user_id', 'asked_by_user_id'], closed: 'stays' },
  { table: 'order_requests', about: ['user_id'], closed: 'stays' },
])
