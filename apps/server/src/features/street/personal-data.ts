import { sql } from '#platform/db'
import { type Person, PERSONAL_DATA } from '#platform/personal-data'
import { openImage } from './chat/images.ts'

const ofTicket = ({ profileIds }: Person) => sql`
  t.ticket_id in (select k.id from street_tickets k where k.dealer_profile_id = any(${profileIds}::bigint[]) or k.taker_profile_id = any(${profileIds}::bigint[]))`
const ofCase = (person: Person) => sql`t.dispute_id in (select d.id from street_disputes d where exists (
  select from street_tickets k where k.id = d.ticket_id
    and (k.dealer_profile_id = any(${person.profileIds}::bigint[]) or k.taker_profile_id = any(${person.profileIds}::bigint[]))))`

/** Which rows of its tables are about a person. */
export const streetPersonalData = PERSONAL_DATA.with([
  { table: 'street_ads', about: ['profile_id'], closed: 'erased', unsettled: { kind: 'ads', rows: () => sql`t.status <> 'closed'` } },
  {
    table: 'street_ad_methods',
    through: ({ profileIds }) => sql`t.ad_id in (select a.id from street_ads a where a.profile_id = any(${profileIds}::bigint[]))`,
    closed: 'stays',
  },
  {
    table: 'street_tickets',
    about: ['dealer_profile_id', 'taker_profile_id'],
    closed: 'twoYears',
    unsettled: { kind: 'tickets', rows: () => sql`t.ended_at is null` },
  },
  { table: 'street_steps', about: ['user_id'], through: ofTicket, closed: 'stays' },
  {
    table: 'street_images',
    about: ['user_id'],
    through: ofTicket,
    hidden: ['sealed'],
    file: (row, secrets) => ({
      name: `${String(row['id'])}.${String(row['media_type']).replace('image/', '')}`,
      content: openImage(secrets, row['sealed'] as Buffer),
    }),
    closed: 'twoYears',
  },
  { table: 'street_messages', about: ['user_id'], through: ofTicket, closed: 'twoYears' },
  { table: 'street_reads', through: ofTicket, closed: 'stays' },
  { table: 'street_disputes', through: ofTicket, closed: 'twoYears' },
  { table: 'street_evidence', about: ['user_id'], through: ofCase, hidden: ['found_by'], closed: 'twoYears' },
  { table: 'street_rulings', through: ofCase, hidden: ['proposed_by', 'signed_by'], closed: 'twoYears' },
  { table: 'street_ratings', about: ['rated_profile_id'], through: ofTicket, closed: 'twoYears' },
  { table: 'street_standings', about: ['profile_id'], closed: 'stays' },
  { table: 'street_sanctions', about: ['user_id'], hidden: ['by_user_id', 'lifted_by'], closed: 'fiveYears' },
])
