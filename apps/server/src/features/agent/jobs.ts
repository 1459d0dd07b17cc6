import type { JobTable } from '#platform/jobs'
import { expireMint } from './end-mint.ts'
import { overdueMints } from './mints.ts'

const BATCH_MAX = 200

/** One transaction for each: none holds the wallets of another, and one that fails keeps no other from its end. */
export const agentJobs: JobTable = {
  tasks: {
    'agent.expire_mints': async (_payload, db) => {
      for (;;) {
        const due = await db.read((tx) => overdueMints(tx, BATCH_MAX))
        let ended = 0
        for (const id of due) if (await db.transaction((tx) => expireMint(tx, id))) ended += 1
        if (due.length < BATCH_MAX || ended === 0) return
      }
    },
  },
  crontab: ['* * * * * agent.expire_mints'],
}
