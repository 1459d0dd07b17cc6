import { paper } from '@bourse/contracts/paper'
import { MARKET_DATA } from '#features/market'
import type { Feature, Service } from '#platform/feature'
import { PAPER_CHECKS } from './audit.ts'
import { PaperFollower } from './follow/paper-follower.ts'
import { paperJobs } from './jobs.ts'
import { paperPersonalData } from './personal-data.ts'
import { paperRoutes } from './routes.ts'

const follower: Service = {
  role: 'jobs',
  start({ db, log, contributions }) {
    const following = new PaperFollower({ db, log, live: contributions.to(MARKET_DATA)[0] })
    following.start()
    return following
  },
}

/** Trading with play money. It moves none of the ledger's: it imports nothing that could. */
export const paperFeature: Feature = {
  tables: ['paper_accounts', 'paper_balances', 'paper_orders', 'paper_fills', 'paper_takes', 'paper_requests', 'paper_cursors'],
  contracts: { paper },
  routes: paperRoutes,
  jobs: () => paperJobs,
  services: [follower],
  checks: PAPER_CHECKS,
  contributes: [paperPersonalData],
}
