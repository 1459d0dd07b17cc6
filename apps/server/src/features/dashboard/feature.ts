import { dashboard } from '@bourse/contracts/dashboard'
import type { Feature } from '#platform/feature'
import { dashboardRoutes } from './routes.ts'

/** Has no tables: a layout is one of the user's preferences. */
export const dashboardFeature: Feature = {
  contracts: { dashboard },
  reference: { dashboard: { about: 'For staff: the installation in figures.' } },
  routes: dashboardRoutes,
}
