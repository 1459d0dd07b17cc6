import { sql } from '#platform/db'
import { type DueWork, workThrough } from '#platform/due'
import type { JobTable } from '#platform/jobs'
import { expireMint } from './end-mint.ts'

const EXPIRE = 'agent.expire_mints'

const overdueMints: DueWork = {
  kind: EXPIRE,
  table: 'mints',
  isDue: (now) => sql`t.status = 'pending' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  work: expireMint,
}

export const agentJobs: JobTable = {
  tasks: { [EXPIRE]: async (_payload, db, log) => void (await workThrough(db, overdueMints, { log })) },
  crontab: [`* * * * * ${EXPIRE}`],
}
