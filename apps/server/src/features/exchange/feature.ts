import { chart, exchange, fees, marketAdmin, queue, safetyTimers, workspaces } from '@bourse/contracts/exchange'
import { MONEY_CODES, SIGNING_CODES } from '@bourse/contracts/errors'
import { STEP_SOURCES } from '#features/home'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import { REGISTERS, SIGNED_ACTIONS, SUBJECT_NAMES, WAITING_CASES } from '#features/staff'
import { extensionPoint, type Feature } from '#platform/feature'
import { EXCHANGE_CHECKS } from './audit.ts'
import type { OrderDesk } from './desk/order-desk.ts'
import type { Pace } from './desk/pace.ts'
import { feeRoutes } from './fee-tiers/fee-routes.ts'
import { exchangeJobs } from './jobs.ts'
import { exchangeFiles } from './own-files.ts'
import { exchangePersonalData } from './personal-data.ts'
import { fillEntryDetails, orderReserves } from './pocket-sources.ts'
import { queueRoutes } from './queue/queue-routes.ts'
import type { QueueDesk } from './queue/routing-queues.ts'
import { exchangeRoutes } from './routes/order-routes.ts'
import { safetyTimerActivity } from './safety-timer/timer-activity.ts'
import { safetyTimerRoutes } from './safety-timer/timer-routes.ts'
import { chartRoutes } from './settings/chart-routes.ts'
import { workspaceRoutes } from './settings/workspace-routes.ts'
import { countMarkets, marketAdminRoutes } from './staff/market-admin-routes.ts'
import { changeMarketTerms, openMarket, resumeMarket } from './staff/signed-actions.ts'
import { tradeProgress } from './trade-progress.ts'
import { haltedMarkets } from './waiting-cases.ts'

/** Where this process sends orders, and where it asks for their places in the queue. */
export const ORDER_DESK = extensionPoint<{ desk: OrderDesk; pace: Pace; queues: QueueDesk }>('exchange.desk')

export const exchangeFeature: Feature = {
  tables: [
    'orders',
    'order_extras',
    'order_exits',
    'fills',
    'market_actions',
    'market_leases',
    'order_requests',
    'chart_settings',
    'terminal_settings',
    'safety_timers',
    'safety_timer_firings',
    'fee_volumes',
    'fee_tier_runs',
    'fee_tier_members',
  ],
  contracts: { exchange, fees, queue, marketAdmin, chart, safetyTimers, workspaces },
  reference: {
    chart: {
      about: 'What a user has put on the chart of a market: indicators, drawings, a comparison; and their templates of charts.',
      of: 'exchange',
    },
    exchange: {
      about: 'Orders and fills on the order book, and balances for trading.',
      also: [...MONEY_CODES, 'STEP_REQUIRED', 'SUSPENDED', 'MAINTENANCE'],
    },
    fees: { about: 'What one pays for trading: tiers by volume, and rebates for makers.', of: 'exchange' },
    marketAdmin: {
      about: 'For staff: opening, halting and changing markets.',
      of: 'exchange',
      also: [...SIGNING_CODES, 'ASSET_NOT_FOUND'],
    },
    queue: { about: 'Where resting orders stand among those at their price.', of: 'exchange', also: ['UNAVAILABLE'] },
    safetyTimers: {
      about: 'Safety timers: open orders are canceled unless their owner checks in.',
      of: 'exchange',
      also: ['STEP_REQUIRED', 'SUSPENDED'],
    },
    workspaces: { about: 'How a user has set up the terminal: workspaces, watchlists and order templates.', of: 'exchange' },
  },
  routes(http, { contributions }) {
    exchangeRoutes(http, contributions.only(ORDER_DESK))
    queueRoutes(http, contributions.only(ORDER_DESK).queues)
    chartRoutes(http)
    feeRoutes(http)
    workspaceRoutes(http)
    safetyTimerRoutes(http)
    marketAdminRoutes(http, contributions.to(SIGNED_ACTIONS))
  },
  jobs: () => exchangeJobs,
  checks: EXCHANGE_CHECKS,
  contributes: [
    ...[resumeMarket, changeMarketTerms, openMarket].map((action) => SIGNED_ACTIONS.with(action)),
    REGISTERS.with({ kind: 'markets', count: countMarkets }),
    SUBJECT_NAMES.with({
      kind: 'market',
      read: async (_tx, symbols) => new Map(symbols.map((symbol) => [symbol, symbol.replace('-', '/')])),
    }),
    OPEN_PARTS.with(orderReserves),
    ENTRY_DETAILS.with(fillEntryDetails),
    STEP_SOURCES.with({ step: 'trade', read: (tx, { pocketId }) => tradeProgress(tx, pocketId) }),
    exchangePersonalData,
    ...exchangeFiles,
    ...safetyTimerActivity,
    WAITING_CASES.with(haltedMarkets),
  ],
}
