import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const offerPersonalData = PERSONAL_DATA.with([
  { table: 'issue_offers', about: ['manager_profile_id', 'created_by'], closed: 'stays' },
  { table: 'offer_pay_assets', because: 'What an offer can be paid with.' },
  { table: 'subscriptions', about: ['profile_id', 'pocket_id', 'user_id'], closed: 'stays' },
  { table: 'offer_reminders', about: ['profile_id'], closed: 'stays' },
])
