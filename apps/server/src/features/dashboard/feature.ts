import { dashboard } from '@bourse/contracts/dashboard'
import { pocketSources } from '#features/pocket'
import type { Feature } from '#platform/feature'
import { dashboardRoutes } from './routes.ts'

/** Has no tables: a layout is one of the user's preferences. */
export const dashboardFeature: Feature = {
  contracts: { dashboard },
  reference: { dashboard: { about: 'What moves in a pocket; for staff, the installation in figures.' } },
  routes: (http, { contributions }) => dashboardRoutes(http, pocketSources(contributions).prices),
}
