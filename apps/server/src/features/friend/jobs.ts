import { listen } from '#platform/events'
import type { JobTable } from '#platform/jobs'
import { welcome, welcomeProfile } from './welcome.ts'

/** Somebody has come who may have been asked already. */
const WELCOME = 'friend.welcome'
listen(WELCOME, ['profile.created'])

export const friendJobs: JobTable = {
  tasks: {
    [WELCOME]: (payload, db, log) => welcomeProfile(db, BigInt((payload as { eventId: string }).eventId), log),
    'friend.welcome_waiting': (_payload, db, log) => welcome(db, { log }),
  },
  crontab: ['* * * * * friend.welcome_waiting'],
}
