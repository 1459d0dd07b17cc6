import { sql } from '#platform/db'
import { cleanUpJobs, type JobTable } from '#platform/jobs'
import { mailCode } from './mail-code.ts'
import type { SessionParts } from './parts.ts'

export function sessionJobs(parts: Pick<SessionParts, 'secrets' | 'settings'>): JobTable {
  return {
    tasks: {
      ...spent.tasks,
      'session.mail_code': async (payload, db) => {
        const id = BigInt((payload as { id: string }).id)
        await db.transaction((tx) => mailCode(tx, parts, id))
      },
    },
    crontab: spent.crontab,
  }
}

/**
 * What can no longer open or prove anything. A code stays a day after its end, so that it is called too late rather than
 * wrong; a used refresh token stays until its own end, so that its second use is noticed.
 */
const spent = cleanUpJobs('session.clean_up', [
  (max) => sql`delete from mailed_codes where id in (select id from mailed_codes where expires_at < now() - interval '1 day' limit ${max})`,
  (max) =>
    sql`delete from webauthn_challenges where challenge in (select challenge from webauthn_challenges where expires_at < now() limit ${max})`,
  (max) => sql`delete from refresh_tokens where digest in (select digest from refresh_tokens where expires_at < now() limit ${max})`,
])
