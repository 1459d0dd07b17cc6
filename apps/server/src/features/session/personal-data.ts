import { sql } from '#platform/db'
import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const sessionPersonalData = PERSONAL_DATA.with([
  {
    table: 'users',
    through: ({ userId }) => sql`t.id = ${userId}`,
    others: ['email'],
    hidden: ['password_hash', 'totp_secret', 'totp_step'],
    closed: 'erased',
  },
  { table: 'sessions', about: ['user_id'], others: ['profile_id'], closed: 'erased' },
  {
    table: 'refresh_tokens',
    through: ({ userId }) => sql`t.session_id in (select s.id from sessions s where s.user_id = ${userId})`,
    hidden: ['digest', 'attempt_digest', 'successor'],
    closed: 'erased',
  },
  { table: 'mailed_codes', about: ['email'], hidden: ['code_digest', 'token_digest', 'accepted'], closed: 'erased' },
  { table: 'code_receipts', because: 'Digests of receipts, which end with their code.' },
  { table: 'recovery_codes', about: ['user_id'], hidden: ['digest'], closed: 'erased' },
  { table: 'passkeys', about: ['user_id'], hidden: ['public_key'], closed: 'erased' },
  { table: 'webauthn_challenges', about: ['user_id'], hidden: ['challenge'], closed: 'erased' },
  { table: 'api_keys', about: ['user_id'], others: ['profile_id'], hidden: ['digest'], closed: 'erased' },
  { table: 'audit_log', about: ['user_id'], through: ({ userId }) => sql`t.subject = ${`user:${userId}`}`, closed: 'stays' },
  { table: 'audit_seals', because: 'Hashes over the log.' },
  { table: 'staff_roles', about: ['user_id'], hidden: ['granted_by'], closed: 'erased' },
  { table: 'suspensions', about: ['user_id'], hidden: ['begun_by', 'signed_by', 'ended_by'], closed: 'fiveYears' },
])
