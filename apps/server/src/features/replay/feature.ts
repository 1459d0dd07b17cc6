import { replay } from '@bourse/contracts/replay'
import { sql } from '#platform/db'
import type { Feature } from '#platform/feature'
import { cleanUpJobs } from '#platform/jobs'
import { replayPersonalData } from './personal-data.ts'
import { replayRoutes } from './routes.ts'

export const replayFeature: Feature = {
  tables: ['market_depths'],
  contracts: { replay },
  routes: (http) => replayRoutes(http),
  jobs: ({ settings: { replayDays } }) =>
    cleanUpJobs('replay.clean_up', [
      (max) => sql`
        delete from market_depths where (market_id, minute) in (
          select market_id, minute from market_depths
          where minute < date_trunc('day', now(), 'UTC') - ${replayDays} * interval '1 day' limit ${max})`,
    ]),
  contributes: [replayPersonalData],
}
