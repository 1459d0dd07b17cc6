import { PERSONAL_DATA } from '#platform/personal-data'
import { decryptDetails } from './encrypted-details.ts'

/** Which rows of its tables are about a person. */
export const linkPersonalData = PERSONAL_DATA.with([
  {
    table: 'links',
    about: ['profile_id'],
    hidden: ['sealed', 'fingerprint'],
    open: (row, secrets) => ({ ...row, details: decryptDetails(secrets, row['sealed'] as Buffer) }),
    closed: 'fiveYears',
  },
])
