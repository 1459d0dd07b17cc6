import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'
import { decryptContent, decryptName, decryptStatement } from './encrypted-documents.ts'

/** Which rows of its tables are about a person. */
export const verificationPersonalData = PERSONAL_DATA.with([
  {
    table: 'verifications',
    about: ['profile_id', 'submitted_by'],
    hidden: ['sealed_statement', 'decided_by'],
    open: (row, secrets) => ({ ...row, statement: decryptStatement(secrets, row['sealed_statement'] as Buffer) }),
    closed: 'fiveYears',
  },
  {
    table: 'verification_files',
    through: ({ profileIds }) =>
      sql`t.verification_id in (select v.id from verifications v where v.profile_id = any(${profileIds}::bigint[]))`,
    hidden: ['sealed', 'sealed_name'],
    open: (row, secrets) => ({ ...row, name: decryptName(secrets, row['sealed_name'] as Buffer) }),
    file: (row, secrets) => ({
      name: `${String(row['id'])}-${decryptName(secrets, row['sealed_name'] as Buffer)}`,
      content: decryptContent(secrets, row['sealed'] as Buffer),
    }),
    closed: 'fiveYears',
  },
])
