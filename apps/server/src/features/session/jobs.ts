import { sql } from '#platform/db'
import { dueJobs } from '#platform/due'
import { cleanUpJobs, type JobTable } from '#platform/jobs'
import { endingKeys } from './ending-keys.ts'
import { sealJobs } from './log-seals.ts'
import { mailCode } from './mail-code.ts'
import type { SessionParts } from './parts.ts'
import { suspensionsOver } from './suspend-user.ts'

export function sessionJobs(parts: Pick<SessionParts, 'secrets' | 'settings'>): JobTable {
  const endings = dueJobs([suspensionsOver, endingKeys(parts.settings.publicUrl)])
  return {
    tasks: {
      ...spent.tasks,
      ...sealJobs.tasks,
      ...endings.tasks,
      'session.mail_code': async (payload, db) => {
        const id = BigInt((payload as { id: string }).id)
        await db.transaction((tx) => mailCode(tx, parts, id))
      },
    },
    crontab: [...spent.crontab, ...sealJobs.crontab, ...endings.crontab],
  }
}

/**
 * Deletes what can no longer open or prove anything. A code stays for a day after its expiry, so that the answer is “too late” and
 * not “wrong”; a used refresh token stays until its expiry, so that a second use is detected.
 */
const spent = cleanUpJobs('session.clean_up', [
  (max) => sql`delete from mailed_codes where id in (select id from mailed_codes where expires_at < now() - interval '1 day' limit ${max})`,
  (max) =>
    sql`delete from webauthn_challenges where challenge in (select challenge from webauthn_challenges where expires_at < now() limit ${max})`,
  (max) => sql`delete from refresh_tokens where digest in (select digest from refresh_tokens where expires_at < now() limit ${max})`,
])
