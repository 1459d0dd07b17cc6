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
  reference: {
    paper: {
      about: 'Paper mode: trading with play money at the real market’s prices.',
      also: [
        'MARKET_NOT_FOUND',
        'ORDER_NOT_FOUND',
        'MARKET_HALTED',
        'ASSET_PAUSED',
        'CL_ORD_ID_TAKEN',
        'ORDER_FINAL',
        'ORDER_REJECTED',
        'INSUFFICIENT_FUNDS',
        'LIMIT_REACHED',
        'STEP_REQUIRED',
        'SUSPENDED',
        'ASSET_NOT_FOUND',
      ],
    },
  },
  routes: paperRoutes,
  jobs: () => paperJobs,
  services: [follower],
  checks: PAPER_CHECKS,
  contributes: [paperPersonalData],
}
