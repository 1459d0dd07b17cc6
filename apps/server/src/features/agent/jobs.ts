import { sql } from '#platform/db'
import { type DueWork, dueJobs } from '#platform/due'
import { expireMint } from './end-mint.ts'

const overdueMints: DueWork = {
  kind: 'agent.expire_mints',
  table: 'mints',
  isDue: (now) => sql`t.status = 'pending' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  work: expireMint,
}

export const agentJobs = dueJobs([overdueMints])
