import { people } from '@bourse/contracts/people'
import { SIGNING_CODES } from '@bourse/contracts/errors'
import { REGISTERS, SIGNED_ACTIONS } from '#features/staff'
import { sql } from '#platform/db'
import { dueJobs } from '#platform/due'
import type { Feature } from '#platform/feature'
import { peopleActivity } from './activity.ts'
import { PEOPLE_CHECKS } from './audit.ts'
import { limitAction } from './change-limit.ts'
import { peoplePersonalData } from './personal-data.ts'
import { resumeAction } from './resume-person.ts'
import { peopleRoutes } from './routes.ts'
import { unsignedStops } from './stops.ts'
import { suspendAction } from './suspend-person.ts'

export const peopleFeature: Feature = {
  tables: ['person_limits', 'person_notes', 'person_stops'],
  contracts: { people },
  reference: { people: { about: 'For staff: members, their limits and suspensions.', also: [...SIGNING_CODES, 'SESSION_NOT_FOUND'] } },
  routes: peopleRoutes,
  jobs: () => dueJobs([unsignedStops]),
  checks: PEOPLE_CHECKS,
  contributes: [
    ...peopleActivity,
    SIGNED_ACTIONS.with(suspendAction),
    SIGNED_ACTIONS.with(resumeAction),
    SIGNED_ACTIONS.with(limitAction),
    REGISTERS.with({
      kind: 'people',
      count: async (tx) => (await tx.one<{ count: number }>(sql`select count(*)::int as count from published.users`)).count,
    }),
    peoplePersonalData,
  ],
}
