import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const transferPersonalData = PERSONAL_DATA.with([
  { table: 'transfers', about: ['sender_profile_id', 'recipient_profile_id'], closed: 'erased' },
  {
    table: 'proposals',
    about: ['maker_profile_id', 'other_profile_id', 'taker_profile_id', 'other_email'],
    closed: 'erased',
    unsettled: {
      kind: 'requests',
      rows: ({ profileIds }) => sql`t.status = 'pending' and t.maker_profile_id = any(${profileIds}::bigint[])`,
    },
  },
  { table: 'invitations', about: ['sender_profile_id', 'email'], closed: 'erased' },
  { table: 'payment_links', about: ['profile_id'], closed: 'erased' },
  {
    table: 'schedules',
    about: ['sender_profile_id', 'recipient_profile_id'],
    closed: 'erased',
    unsettled: {
      kind: 'schedules',
      rows: ({ profileIds }) => sql`t.status in ('active', 'paused') and t.sender_profile_id = any(${profileIds}::bigint[])`,
    },
  },
  {
    table: 'schedule_runs',
    through: ({ profileIds }) =>
      sql`t.schedule_id in (select s.id from schedules s where s.sender_profile_id = any(${profileIds}::bigint[]))`,
    closed: 'stays',
  },
])
