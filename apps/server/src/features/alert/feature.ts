import { alert } from '@bourse/contracts/alert'
import { MARKET_DATA } from '#features/market'
import type { Feature, Service } from '#platform/feature'
import { alertActivity } from './activity.ts'
import { ALERT_CHECKS } from './audit.ts'
import { Judging } from './judge/judging.ts'
import { alertPersonalData } from './personal-data.ts'
import { alertRoutes } from './routes.ts'

const judge: Service = {
  role: 'jobs',
  start({ db, log, processId: owner, contributions }) {
    const [live] = contributions.to(MARKET_DATA)
    const judging = new Judging({ db, log, owner, best: live?.best })
    judging.start()
    return judging
  },
}

export const alertFeature: Feature = {
  tables: ['alerts', 'alert_cursors', 'alert_firings'],
  contracts: { alert },
  reference: { alert: { about: 'Alerts: being told when a market does what one waits for.', also: ['MARKET_NOT_FOUND', 'SUSPENDED'] } },
  routes: alertRoutes,
  services: [judge],
  checks: ALERT_CHECKS,
  contributes: [alertActivity, alertPersonalData],
}
