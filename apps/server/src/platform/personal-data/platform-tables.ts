import type { ImpersonalTable, PersonalTable } from './personal-table.ts'

/** The platform's own tables. */
export const PLATFORM_DATA: readonly (PersonalTable | ImpersonalTable)[] = [
  { table: 'events', about: ['profile_id', 'actor_user_id'], closed: 'erased' },
  { table: 'mails', about: ['recipient'], closed: 'erased' },
  { table: 'idempotent_replies', about: ['user_id'], hidden: ['input_hash'], closed: 'erased' },
  { table: 'throttles', because: 'Limits by digest, which are worthless after minutes.' },
  { table: 'processes', because: 'The processes of the product.' },
  { table: 'parked_work', because: 'Ids of rows that failed, and the errors of the product.' },
  { table: 'claimed_work', because: 'Ids of rows in work.' },
  { table: 'secret_check', because: 'A digest of the root secret.' },
  { table: 'schema_migrations', because: 'Names of migrations.' },
  { table: 'job_hours', because: 'How many jobs were done in an hour.' },
]
