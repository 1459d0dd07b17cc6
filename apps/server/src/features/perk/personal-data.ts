import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const perkPersonalData = PERSONAL_DATA.with([
  {
    table: 'perks',
    about: ['owner_profile_id'],
    hidden: ['find_name', 'find_text'],
    images: ['image'],
    closed: 'stays',
    unsettled: { kind: 'perks', rows: () => sql`t.is_active and not t.is_circle or t.member_count > 0` },
  },
  { table: 'perk_months', because: 'Sums of a perk by month.' },
  {
    table: 'memberships',
    about: ['profile_id', 'gifted_by_profile_id'],
    others: ['group_profile_id'],
    hidden: ['decided_by'],
    closed: 'erased',
    unsettled: {
      kind: 'memberships',
      rows: ({ profileIds }) => sql`t.status in ('asked', 'active') and t.profile_id = any(${profileIds}::bigint[])`,
      isFree: true,
    },
  },
  {
    table: 'dues_charges',
    through: ({ profileIds }) => sql`t.membership_id in (select m.id from memberships m where m.profile_id = any(${profileIds}::bigint[]))`,
    closed: 'stays',
  },
  { table: 'perk_tips', about: ['profile_id'], closed: 'erased' },
])
