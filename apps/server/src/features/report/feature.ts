import { report } from '@bourse/contracts/report'
import { ENTRY_DETAILS } from '#features/pocket'
import type { Feature } from '#platform/feature'
import { reportRoutes } from './routes.ts'

export const reportFeature: Feature = {
  contracts: { report },
  routes: (http, { settings, contributions }) =>
    reportRoutes(http, { sources: contributions.to(ENTRY_DETAILS), operatorName: settings.operatorName }),
}
