import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const issuerPersonalData = PERSONAL_DATA.with([
  { table: 'coupons', about: ['manager_profile_id', 'created_by'], others: ['pocket_id'], closed: 'stays' },
  { table: 'coupon_payments', about: ['pocket_id'], closed: 'stays' },
  { table: 'asset_pauses', about: ['begun_by', 'ended_by'], closed: 'stays' },
])
