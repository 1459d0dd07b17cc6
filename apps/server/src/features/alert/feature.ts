import { alert } from '@bourse/contracts/alert'
import type { Feature } from '#platform/feature'
import { alertActivity } from './activity.ts'
import { ALERT_CHECKS } from './audit.ts'
import { alertPersonalData } from './personal-data.ts'
import { alertRoutes } from './routes.ts'

export const alertFeature: Feature = {
  tables: ['alerts', 'alert_cursors', 'alert_firings'],
  contracts: { alert },
  routes: alertRoutes,
  checks: ALERT_CHECKS,
  contributes: [alertActivity, alertPersonalData],
}
