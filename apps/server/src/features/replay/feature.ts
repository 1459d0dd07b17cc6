import { replay } from '@bourse/contracts/replay'
import { MARKET_DATA } from '#features/market'
import { sql } from '#platform/db'
import type { Feature, Service } from '#platform/feature'
import { cleanUpJobs } from '#platform/jobs'
import { replayPersonalData } from './personal-data.ts'
import { DepthRecorder } from './record/depth-recorder.ts'
import { replayRoutes } from './routes.ts'
import { REPLAY_DAYS } from './settings.ts'

const recorder: Service = {
  role: 'mds',
  start({ db, log, settings, contributions }) {
    if (settings.of(REPLAY_DAYS) === 0) return undefined
    const recording = new DepthRecorder({ db, log, marketData: contributions.only(MARKET_DATA) })
    recording.start()
    return recording
  },
}

export const replayFeature: Feature = {
  tables: ['market_depths'],
  contracts: { replay },
  reference: {
    replay: { about: 'A past day of a market as it was: trades and the best levels of its book. Public.', also: ['MARKET_NOT_FOUND'] },
  },
  settings: REPLAY_DAYS,
  routes: (http) => replayRoutes(http),
  jobs: ({ settings }) =>
    cleanUpJobs('replay.clean_up', [
      (max) => sql`
        delete from market_depths where (market_id, minute) in (
          select market_id, minute from market_depths
          where minute < date_trunc('day', now(), 'UTC') - ${settings.of(REPLAY_DAYS)} * interval '1 day' limit ${max})`,
    ]),
  services: [recorder],
  contributes: [replayPersonalData],
}
