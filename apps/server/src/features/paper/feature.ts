import { paper } from '@bourse/contracts/paper'
import type { Feature } from '#platform/feature'
import { PAPER_CHECKS } from './audit.ts'
import { paperJobs } from './jobs.ts'
import { paperPersonalData } from './personal-data.ts'
import { paperRoutes } from './routes.ts'

/** Trading with play money. It moves none of the ledger's: it imports nothing that could. */
export const paperFeature: Feature = {
  tables: ['paper_accounts', 'paper_balances', 'paper_orders', 'paper_fills', 'paper_takes', 'paper_requests', 'paper_cursors'],
  contracts: { paper },
  routes: paperRoutes,
  jobs: () => paperJobs,
  checks: PAPER_CHECKS,
  contributes: [paperPersonalData],
}
