import { dueJobs } from '#platform/due'
import { listen } from '#platform/events'
import type { JobTable } from '#platform/jobs'
import { requestsByMail, welcomeProfile } from './welcome.ts'

/** Somebody has come who may have been asked already. */
const WELCOME = 'friend.welcome'
listen(WELCOME, ['profile.created'])

const due = dueJobs([requestsByMail])

export const friendJobs: JobTable = {
  tasks: {
    ...due.tasks,
    [WELCOME]: (payload, db, context) => welcomeProfile(db, BigInt((payload as { eventId: string }).eventId), context),
  },
  crontab: due.crontab,
}
