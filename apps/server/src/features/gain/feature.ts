import { gain } from '@bourse/contracts/gain'
import { pocketSources } from '#features/pocket'
import type { Feature } from '#platform/feature'
import { GAIN_CHECKS } from './audit.ts'
import { gainPersonalData } from './personal-data.ts'
import { gainRoutes } from './routes.ts'
import { gainJobs } from './sweep.ts'

export const gainFeature: Feature = {
  tables: ['gain_folds', 'gain_positions', 'gain_lots', 'gain_sweeps'],
  contracts: { gain },
  routes: (http, { contributions }) => gainRoutes(http, pocketSources(contributions).prices),
  jobs: () => gainJobs,
  checks: GAIN_CHECKS,
  contributes: [gainPersonalData],
}
