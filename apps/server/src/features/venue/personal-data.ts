import { sql } from '#platform/db'
import { type Person, PERSONAL_DATA } from '#platform/personal-data'

const ofVenue = ({ profileIds }: Person) =>
  sql`t.venue_id in (select v.id from venues v where v.sponsor_profile_id = any(${profileIds}::bigint[]))`

/** Which rows of its tables are about a person. */
export const venuePersonalData = PERSONAL_DATA.with([
  {
    table: 'venues',
    about: ['sponsor_profile_id'],
    others: ['pocket_id'],
    hidden: ['decided_by', 'find_name', 'find_text'],
    images: ['image'],
    closed: 'stays',
    unsettled: { kind: 'ventures', rows: () => sql`t.status = 'open' or (t.settled_at is null and t.status in ('met', 'missed'))` },
  },
  { table: 'venue_pledges', about: ['profile_id'], closed: 'stays', unsettled: { kind: 'pledges', rows: () => sql`t.status = 'held'` } },
  { table: 'venue_backers', about: ['profile_id'], closed: 'stays' },
  { table: 'venue_boosts', about: ['profile_id'], closed: 'stays' },
  { table: 'venue_updates', through: ofVenue, others: ['told_profile_id'], closed: 'stays' },
  { table: 'venue_payouts', about: ['user_id'], through: ofVenue, closed: 'stays' },
])
