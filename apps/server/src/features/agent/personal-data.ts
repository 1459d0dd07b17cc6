import { sql } from '#platform/db'
import { type Person, PERSONAL_DATA } from '#platform/personal-data'

const ofAgency = ({ profileIds }: Person) =>
  sql`t.agency_id in (select a.id from agencies a where a.agent_profile_id = any(${profileIds}::bigint[]))`

/** Which rows of its tables are about a person. */
export const agentPersonalData = PERSONAL_DATA.with([
  { table: 'agencies', about: ['agent_profile_id'], closed: 'stays', unsettled: { kind: 'agencies', rows: () => sql`t.is_active` } },
  { table: 'agent_bank_accounts', through: ofAgency, others: ['email'], closed: 'erased' },
  { table: 'collections', through: ofAgency, closed: 'stays' },
  { table: 'mint_reservations', through: ofAgency, closed: 'stays' },
  {
    table: 'mints',
    about: ['profile_id'],
    through: ofAgency,
    closed: 'stays',
    unsettled: { kind: 'mints', rows: () => sql`t.status = 'pending'` },
  },
  { table: 'burns', about: ['profile_id'], through: ofAgency, closed: 'stays' },
])
