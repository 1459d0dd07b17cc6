import { sql, type Db, type Statement } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import { mailCode } from './mail-code.ts'
import type { SessionParts } from './parts.ts'

const BATCH_MAX = 5000

export function sessionJobs(parts: Pick<SessionParts, 'secrets' | 'settings'>): JobTable {
  return {
    tasks: {
      'session.mail_code': async (payload, db) => {
        const id = BigInt((payload as { id: string }).id)
        await db.transaction((tx) => mailCode(tx, parts, id))
      },
      'session.clean_up': async (_payload, db) => {
        for (const batch of SPENT) await deleteAll(db, batch)
      },
    },
    crontab: ['17 * * * * session.clean_up'],
  }
}

/**
 * What can no longer open or prove anything, a batch at a time. A code stays a day after its end, so that it is called
 * too late rather than wrong; a used refresh token stays until its own end, so that its second use is noticed.
 */
const SPENT: readonly Statement[] = [
  sql`delete from mailed_codes where id in (select id from mailed_codes where expires_at < now() - interval '1 day' limit ${BATCH_MAX})`,
  sql`delete from webauthn_challenges where challenge in (select challenge from webauthn_challenges where expires_at < now() limit ${BATCH_MAX})`,
  sql`delete from refresh_tokens where digest in (select digest from refresh_tokens where expires_at < now() limit ${BATCH_MAX})`,
  sql`delete from throttles where key in (select key from throttles where full_at < now() limit ${BATCH_MAX})`,
  sql`delete from idempotent_replies where (user_id, key) in (
        select user_id, key from idempotent_replies where at < now() - interval '7 days' limit ${BATCH_MAX})`,
]

async function deleteAll(db: Db, batch: Statement): Promise<void> {
  while ((await db.read((tx) => tx.run(batch))) === BATCH_MAX);
}
