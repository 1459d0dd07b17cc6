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
  {
    table: 'order_extras',
    through: ({ pocketIds }) => sql`t.order_id in (select o.id from orders o where o.pocket_id = any(${pocketIds}::bigint[]))`,
    closed: 'stays',
  },
  {
    table: 'order_exits',
    through: ({ pocketIds }) => sql`t.order_id in (select o.id from orders o where o.pocket_id = any(${pocketIds}::bigint[]))`,
    closed: 'stays',
  },
  { table: 'fills', about: ['maker_pocket_id', 'taker_pocket_id'], closed: 'stays' },
  { table: 'fee_volumes', about: ['user_id'], closed: 'stays' },
  { table: 'fee_tier_members', about: ['user_id'], closed: 'stays' },
  { table: 'fee_tier_runs', because: 'How far the trades of each market are counted, and for which day its fee tiers are assigned.' },
  { table: 'market_leases', because: 'Which process holds each market, and its last price.' },
  { table: 'market_actions', about: ['actor_user_id', 'asked_by_user_id'], closed: 'stays' },
  { table: 'chart_settings', about: ['user_id'], closed: 'erased' },
  { table: 'terminal_settings', about: ['user_id'], closed: 'erased' },
  { table: 'order_requests', about: ['user_id'], closed: 'stays' },
  { table: 'safety_timers', about: ['user_id', 'profile_id', 'pocket_id'], closed: 'stays' },
  {
    table: 'safety_timer_firings',
    through: ({ userId }) => sql`t.timer_id in (select s.id from safety_timers s where s.user_id = ${userId})`,
    closed: 'stays',
  },
])
