import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { STEP_SOURCES } from '#features/home'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import { extensionPoint, type Feature } from '#platform/feature'
import { EXCHANGE_CHECKS } from './audit.ts'
import { exchangeJobs } from './jobs.ts'
import { marketAdminRoutes } from './market-admin-routes.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Pace } from './pace.ts'
import { fillEntryDetails, orderReserves } from './pocket-sources.ts'
import { exchangeRoutes } from './routes.ts'
import { tradeProgress } from './trade-progress.ts'

/** Where this process sends orders. */
export const ORDER_DESK = extensionPoint<{ desk: OrderDesk; pace: Pace }>('exchange.desk')

export const exchangeFeature: Feature = {
  tables: ['orders', 'fills', 'market_actions', 'order_requests'],
  contracts: { exchange, marketAdmin },
  routes(http, { contributions }) {
    exchangeRoutes(http, contributions.only(ORDER_DESK))
    marketAdminRoutes(http)
  },
  jobs: () => exchangeJobs,
  checks: EXCHANGE_CHECKS,
  contributes: [
    OPEN_PARTS.with(orderReserves),
    ENTRY_DETAILS.with(fillEntryDetails),
    STEP_SOURCES.with({ step: 'trade', read: (tx, { pocketId }) => tradeProgress(tx, pocketId) }),
  ],
}
