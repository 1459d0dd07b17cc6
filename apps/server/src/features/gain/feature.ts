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
  reference: {
    gain: { about: 'Gains of a pocket in each market: average price, realized and unrealized, and fees.', also: ['MARKET_NOT_FOUND'] },
  },
  routes: (http, { contributions }) => gainRoutes(http, pocketSources(contributions).prices),
  jobs: () => gainJobs,
  checks: GAIN_CHECKS,
  contributes: [gainPersonalData],
}
