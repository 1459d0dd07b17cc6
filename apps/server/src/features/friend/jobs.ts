import { dueJobs } from '#platform/due'
import type { JobTable } from '#platform/jobs'
import { requestsByMail, welcomeProfile } from './welcome.ts'

/** A new account may have requests waiting for its address. */
const WELCOME = 'friend.welcome'

export const friendListens = [{ task: WELCOME, kinds: ['profile.created'] }] as const

const due = dueJobs([requestsByMail])

export const friendJobs: JobTable = {
  tasks: {
    ...due.tasks,
    [WELCOME]: (payload, db, context) => welcomeProfile(db, BigInt((payload as { eventId: string }).eventId), context),
  },
  crontab: due.crontab,
}
