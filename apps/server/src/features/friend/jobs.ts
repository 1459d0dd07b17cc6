import { listen } from '#platform/events'
import type { JobTable } from '#platform/jobs'
import { welcome, welcomeProfile } from './welcome.ts'

/** Somebody has come who may have been asked already. */
const WELCOME = 'friend.welcome'
listen(WELCOME, ['profile.created'])

export const friendJobs: JobTable = {
  tasks: {
    [WELCOME]: (payload, db) => welcomeProfile(db, BigInt((payload as { eventId: string }).eventId)),
    'friend.welcome_waiting': (_payload, db) => welcome(db),
  },
  crontab: ['* * * * * friend.welcome_waiting'],
}
